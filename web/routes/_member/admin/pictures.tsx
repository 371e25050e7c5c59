import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { WaitingPicturesPage } from '#web/pictures/waiting-page.tsx'

export const Route = createFileRoute('/_member/admin/pictures')({
  head: () => pageHead({ title: m.pictures_title() }),
  staticData: { area: 'editor' },
  component: WaitingPicturesPage,
})

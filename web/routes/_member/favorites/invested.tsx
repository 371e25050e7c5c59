import { createFileRoute } from '@tanstack/react-router'
import { InvestedPage } from '#web/favorites/invested/invested-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/favorites/invested')({
  head: () => pageHead({ title: m.shell_page_invested() }),
  staticData: { feature: 'favorites' },
  component: InvestedPage,
})

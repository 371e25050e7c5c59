import { createFileRoute } from '@tanstack/react-router'
import { MeetingsPage } from '#web/meetings/meetings-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/meetings/')({
  head: () => pageHead({ title: m.meetings_title() }),
  staticData: { feature: 'meetings' },
  component: MeetingsPage,
})

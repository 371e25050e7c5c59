import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { WaitlistPage } from '#web/signups/waitlist-page.tsx'

export const Route = createFileRoute('/_public/waitlist/')({
  head: () =>
    pageHead({ title: m.signups_waitlist_title(), description: m.signups_waitlist_page_description() }),
  staticData: { isForm: true },
  component: WaitlistPage,
})

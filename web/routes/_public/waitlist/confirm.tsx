import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmPage } from '#web/signups/confirm-page.tsx'

export const Route = createFileRoute('/_public/waitlist/confirm')({
  head: () => pageHead({ title: m.signups_confirm_waitlist_title(), isUnlisted: true }),
  staticData: { isPersonal: true },
  component: Confirm,
})

function Confirm() {
  return <ConfirmPage type="waitlist" />
}

import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { UnsubscribePage } from '#web/signups/unsubscribe-page.tsx'

export const Route = createFileRoute('/_public/newsletter/unsubscribe')({
  head: () => pageHead({ title: m.signups_leave_title(), isUnlisted: true }),
  staticData: { isPersonal: true },
  component: UnsubscribePage,
})

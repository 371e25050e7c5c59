import { createFileRoute } from '@tanstack/react-router'
import { StaffMessages, staffMessagesViews } from '#web/messages/staff/staff-messages.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/admin/messages')({
  head: () => pageHead({ title: m.messages_staff_title() }),
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { area: 'staff' },
  component: AdminMessages,
})

function AdminMessages() {
  const { show } = Route.useSearch()
  const navigate = Route.useNavigate()
  const view = staffMessagesViews.find((one) => one === show) ?? 'waiting'
  return (
    <StaffMessages
      view={view}
      onView={(next) =>
        void navigate({ search: next === 'waiting' ? {} : { show: next }, replace: true, resetScroll: false })
      }
    />
  )
}

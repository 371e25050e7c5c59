import { createFileRoute } from '@tanstack/react-router'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { ContactQueue } from '#web/meetings/staff/contact-queue.tsx'
import { HostSettingsPanel } from '#web/meetings/staff/host-settings.tsx'
import { MeetingQueue } from '#web/meetings/staff/meeting-queue.tsx'
import { hostSettings } from '#web/meetings/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { StaffScreen } from '#web/staff/staff-list.tsx'
import { parseStaffSearch, type StaffSearch } from '#web/staff/staff-search.ts'

export const Route = createFileRoute('/_member/admin/meetings')({
  head: () => pageHead({ title: m.meetings_staff_title() }),
  validateSearch: parseStaffSearch,
  staticData: { area: 'staff' },
  loader: ({ context: { cache } }) => cache.ensureQueryData(hostSettings()),
  component: AdminMeetings,
})

function AdminMeetings() {
  const search = Route.useSearch()
  const go = useReplaceSearch<StaffSearch>(Route.useNavigate())
  return (
    <StaffScreen
      to="/admin/meetings"
      title={m.meetings_staff_title()}
      lead={m.meetings_staff_lead()}
      search={search}
      views={[
        { name: m.meetings_queue(), page: <MeetingQueue search={search} go={go} /> },
        { view: 'requests', name: m.meetings_requests(), page: <ContactQueue search={search} go={go} /> },
        { view: 'hours', name: m.meetings_settings(), page: <HostSettingsPanel /> },
      ]}
    />
  )
}

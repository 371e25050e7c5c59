import { createFileRoute } from '@tanstack/react-router'
import { StaffAgents } from '#web/agents/staff-agents.tsx'
import { ApplicationsQueue } from '#web/applications/applications-queue.tsx'
import { StaffPapers } from '#web/introductions/papers/staff-papers.tsx'
import { StaffBreaches } from '#web/introductions/records/staff-breaches.tsx'
import { StaffFeedback } from '#web/introductions/feedback/staff-feedback.tsx'
import { StaffComplaints } from '#web/introductions/records/staff-complaints.tsx'
import { StaffRequests } from '#web/introductions/routing/staff-requests.tsx'
import { StaffIntroductions } from '#web/introductions/staff-introductions.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { StaffScreen } from '#web/staff/staff-list.tsx'
import { parseStaffSearch, type StaffSearch } from '#web/staff/staff-search.ts'

export const Route = createFileRoute('/_member/admin/agents')({
  head: () => pageHead({ title: m.agents_staff_title() }),
  validateSearch: parseStaffSearch,
  staticData: { area: 'editor' },
  component: AdminAgents,
})

function AdminAgents() {
  const search = Route.useSearch()
  const go = useReplaceSearch<StaffSearch>(Route.useNavigate())
  return (
    <StaffScreen
      to="/admin/agents"
      title={m.agents_staff_title()}
      lead={m.agents_staff_lead()}
      search={search}
      views={[
        {
          name: m.applications_queue(),
          page: <ApplicationsQueue kind="agent" search={search} go={go} />,
        },
        { view: 'list', name: m.agents_staff_list(), page: <StaffAgents search={search} go={go} /> },
        {
          view: 'introductions',
          name: m.introductions_staff(),
          page: <StaffIntroductions search={search} go={go} />,
        },
        {
          view: 'requests',
          name: m.introductions_requests(),
          page: <StaffRequests search={search} go={go} />,
        },
        { view: 'breaches', name: m.introductions_breaches(), page: <StaffBreaches /> },
        {
          view: 'complaints',
          name: m.introductions_complaints(),
          page: <StaffComplaints search={search} go={go} />,
        },
        {
          view: 'feedback',
          name: m.introductions_feedback(),
          page: <StaffFeedback search={search} go={go} />,
        },
        {
          view: 'papers',
          name: m.introductions_papers_staff(),
          page: <StaffPapers search={search} go={go} />,
        },
      ]}
    />
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { me } from '#web/access/queries.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { fieldLabels, formatFact } from '#web/projects/fact-labels.ts'
import { ConflictsQueue } from '#web/records/conflicts-queue.tsx'
import { ProposalsQueue } from '#web/records/proposals-queue.tsx'
import { RecordsList } from '#web/records/records-list.tsx'
import { StaffScreen } from '#web/staff/staff-list.tsx'
import { parseStaffSearch, type StaffSearch } from '#web/staff/staff-search.ts'

export const Route = createFileRoute('/_member/admin/projects')({
  head: () => pageHead({ title: m.records_title() }),
  validateSearch: parseStaffSearch,
  staticData: { area: 'staff' },
  component: AdminProjects,
})

const factLabels = { names: fieldLabels, written: formatFact }

function AdminProjects() {
  const search = Route.useSearch()
  const roles = useEffectiveRoles()
  const { data: person } = useSuspenseQuery(me())
  const go = useReplaceSearch<StaffSearch>(Route.useNavigate())
  const shared = { search, go, factLabels, me: { id: person.id, roles } }
  return (
    <StaffScreen
      to="/admin/projects"
      title={m.records_title()}
      lead={m.records_lead()}
      search={search}
      views={[
        { name: m.records_projects(), page: <RecordsList key="project" kind="project" {...shared} /> },
        {
          view: 'developers',
          name: m.records_developers(),
          page: <RecordsList key="developer" kind="developer" {...shared} />,
        },
        { view: 'areas', name: m.records_areas(), page: <RecordsList key="area" kind="area" {...shared} /> },
        { view: 'proposals', name: m.records_proposals(), page: <ProposalsQueue {...shared} /> },
        { view: 'conflicts', name: m.records_conflicts(), page: <ConflictsQueue {...shared} /> },
      ]}
    />
  )
}

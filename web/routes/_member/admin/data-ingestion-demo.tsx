import { createFileRoute } from '@tanstack/react-router'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { BoundaryList } from '#web/ingestion/boundaries/boundary-list.tsx'
import { ConnectorList } from '#web/ingestion/connectors/connector-list.tsx'
import { ListImport } from '#web/ingestion/list-import.tsx'
import { SourceList } from '#web/ingestion/sources/source-list.tsx'
import { RegisterImports } from '#web/ingestion/register-imports.tsx'
import { TableImport } from '#web/ingestion/tables/table-import.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { StaffScreen } from '#web/staff/staff-list.tsx'
import { parseStaffSearch } from '#web/staff/staff-search.ts'

export const Route = createFileRoute('/_member/admin/data-ingestion-demo')({
  head: () => pageHead({ title: m.portal_ingestion() }),
  validateSearch: parseStaffSearch,
  staticData: { area: 'editor' },
  component: Ingestion,
})

function Ingestion() {
  const navigate = Route.useNavigate()
  const roles = useEffectiveRoles()
  return (
    <StaffScreen
      to="/admin/data-ingestion-demo"
      title={m.ingestion_title()}
      lead={m.ingestion_lead()}
      search={Route.useSearch()}
      views={[
        { name: m.ingestion_registers(), page: <RegisterImports /> },
        {
          view: 'table',
          name: m.ingestion_table(),
          page: <TableImport onStarted={() => void navigate({ search: {} })} />,
        },
        { view: 'connectors', name: m.ingestion_connectors(), page: <ConnectorList roles={roles} /> },
        { view: 'boundaries', name: m.ingestion_boundaries(), page: <BoundaryList /> },
        { view: 'sources', name: m.ingestion_sources(), page: <SourceList roles={roles} /> },
        {
          view: 'list',
          name: m.ingestion_list(),
          page: <ListImport onStarted={() => void navigate({ search: {} })} />,
        },
      ]}
    />
  )
}

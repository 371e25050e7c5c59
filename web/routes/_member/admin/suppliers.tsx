import { createFileRoute } from '@tanstack/react-router'
import { StaffSuppliers } from '#web/suppliers/staff-suppliers.tsx'
import { ApplicationsQueue } from '#web/applications/applications-queue.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { StaffQuoteRequests } from '#web/quotes/staff/staff-requests.tsx'
import { StaffReviews } from '#web/quotes/staff/staff-reviews.tsx'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { StaffScreen } from '#web/staff/staff-list.tsx'
import { parseStaffSearch, type StaffSearch } from '#web/staff/staff-search.ts'

export const Route = createFileRoute('/_member/admin/suppliers')({
  head: () => pageHead({ title: m.suppliers_staff_title() }),
  validateSearch: parseStaffSearch,
  staticData: { area: 'editor' },
  component: AdminSuppliers,
})

function AdminSuppliers() {
  const search = Route.useSearch()
  const go = useReplaceSearch<StaffSearch>(Route.useNavigate())
  return (
    <StaffScreen
      to="/admin/suppliers"
      title={m.suppliers_staff_title()}
      lead={m.suppliers_staff_lead()}
      search={search}
      views={[
        {
          name: m.applications_queue(),
          page: <ApplicationsQueue kind="supplier" search={search} go={go} />,
        },
        { view: 'list', name: m.suppliers_staff_list(), page: <StaffSuppliers search={search} go={go} /> },
        {
          view: 'quotes',
          name: m.quotes_staff_requests(),
          page: <StaffQuoteRequests search={search} go={go} />,
        },
        { view: 'reviews', name: m.quotes_staff_reviews(), page: <StaffReviews search={search} go={go} /> },
      ]}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { hasRight } from '#domain/access/rights.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { DealFilePage } from '#web/investments/club/desk/file/deal-file-page.tsx'
import { NewDealPage } from '#web/investments/club/desk/new-deal-page.tsx'
import { clubDealFile, staffClubDeals } from '#web/investments/club/queries.ts'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { pageHead } from '#web/page/page-head.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { m } from '#web/paraglide/messages.js'
import { parseStaffSearch, type StaffSearch } from '#web/staff/staff-search.ts'

/** The address of the form for a deal that does not exist yet. */
const newDeal = 'new'

export const Route = createFileRoute('/_member/admin/club-deals_/$dealId')({
  head: () => pageHead({ title: m.club_desk_title_page() }),
  validateSearch: parseStaffSearch,
  staticData: { area: 'staff' },
  loader: ({ context: { cache }, params: { dealId } }) =>
    Promise.all([
      cache.ensureQueryData(staffClubDeals()),
      dealId === newDeal ? null : cache.ensureQueryData(clubDealFile(dealId)).catch(throwNotFound),
    ]),
  component: ClubDealFile,
})

function ClubDealFile() {
  const { dealId } = Route.useParams()
  const search = Route.useSearch()
  const go = useReplaceSearch<StaffSearch>(Route.useNavigate())
  const mayEdit = hasRight('contentEditing', useEffectiveRoles())
  return dealId === newDeal ? (
    <NewDealPage />
  ) : (
    <DealFilePage key={dealId} dealId={dealId} search={search} go={go} mayEdit={mayEdit} />
  )
}

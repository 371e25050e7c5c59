import { createFileRoute } from '@tanstack/react-router'
import { hasRight } from '#domain/access/rights.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { StaffDealList } from '#web/investments/club/desk/deal-list.tsx'
import { QuestionQueue } from '#web/investments/club/desk/question-queue.tsx'
import { Thresholds } from '#web/investments/club/desk/thresholds.tsx'
import { VerificationQueue } from '#web/investments/club/desk/verification-queue.tsx'
import { clubThresholds, staffClubDeals } from '#web/investments/club/queries.ts'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { StaffScreen } from '#web/staff/staff-list.tsx'
import { parseStaffSearch, type StaffSearch } from '#web/staff/staff-search.ts'

export const Route = createFileRoute('/_member/admin/club-deals')({
  head: () => pageHead({ title: m.club_desk_title_page() }),
  validateSearch: parseStaffSearch,
  staticData: { area: 'staff' },
  loader: ({ context: { cache } }) =>
    Promise.all([cache.ensureQueryData(staffClubDeals()), cache.ensureQueryData(clubThresholds())]),
  component: AdminClubDeals,
})

function AdminClubDeals() {
  const search = Route.useSearch()
  const go = useReplaceSearch<StaffSearch>(Route.useNavigate())
  const roles = useEffectiveRoles()
  const mayEdit = hasRight('contentEditing', roles)
  return (
    <StaffScreen
      to="/admin/club-deals"
      title={m.club_desk_title_page()}
      lead={m.club_desk_lead()}
      search={search}
      views={[
        {
          name: m.club_desk_view_deals(),
          page: <StaffDealList search={search} go={go} mayEdit={mayEdit} />,
        },
        {
          view: 'verification',
          name: m.club_desk_view_verification(),
          page: <VerificationQueue search={search} go={go} />,
        },
        {
          view: 'questions',
          name: m.club_part_questions(),
          page: <QuestionQueue search={search} go={go} mayEdit={mayEdit} />,
        },
        {
          view: 'threshold',
          name: m.club_desk_view_threshold(),
          page: <Thresholds mayChange={roles.includes('admin')} />,
        },
      ]}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ClubDealFile, StaffInterest } from '#contract/investments/club-deal-desk.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { clientClassNames, countryName } from '#web/investments/club/labels.ts'
import { staffClubInterests } from '#web/investments/club/queries.ts'
import { formatDate } from '#web/format/format.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'
import { ExportMenu } from '#web/staff/export-menu.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'

const columns = (): Column<StaffInterest>[] => [
  {
    id: 'member',
    head: m.club_desk_member(),
    cell: ({ memberName }) => <bdi>{memberName || m.club_desk_no_name()}</bdi>,
  },
  {
    id: 'amount',
    head: m.club_desk_line_amount(),
    cell: ({ amountMinor, currency, withdrawnAt }) => (
      <span className={withdrawnAt ? 'text-muted-foreground line-through' : ''}>
        {formatMoney(amountMinor, currency)}
      </span>
    ),
    numeric: true,
    inCard: true,
  },
  {
    id: 'state',
    head: m.club_score_state(),
    cell: ({ withdrawnAt, confirmBy }) =>
      withdrawnAt
        ? m.club_withdrawn_on({ date: formatDate(withdrawnAt) })
        : confirmBy
          ? m.club_desk_must_confirm({ date: formatDate(confirmBy) })
          : m.club_desk_live(),
    inCard: true,
  },
  {
    id: 'email',
    head: m.club_desk_email(),
    cell: ({ introduce, memberEmail }) =>
      introduce ? <bdi>{memberEmail}</bdi> : m.club_desk_not_introduced(),
    inCard: true,
  },
  {
    id: 'class',
    head: m.club_verify_class(),
    cell: ({ clientClass }) => (clientClass ? clientClassNames[clientClass]() : '—'),
  },
  {
    id: 'residence',
    head: m.club_verify_residence(),
    cell: ({ residence }) => (residence ? countryName(residence) : '—'),
  },
  {
    id: 'version',
    head: m.club_fact_version(),
    cell: ({ confirmedVersion }) => m.club_version({ version: confirmedVersion }),
  },
  {
    id: 'changed',
    head: m.club_desk_changed(),
    cell: ({ changedAt }) => formatDate(changedAt),
    numeric: true,
    inCard: true,
  },
]

/** Who declared interest. The export holds those who agreed to be introduced. */
export function InterestsPart({ file }: { file: ClubDealFile }) {
  const query = useQuery(staffClubInterests(file.id))
  if (query.error) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows rows={6} />
  const { interests } = query.data
  return (
    <div className="density-table grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[68ch] text-sm text-muted-foreground">{m.club_desk_interests_lead()}</p>
        <ExportMenu
          name={`${file.slug}-interests`}
          read={(format) =>
            api.investments.exportInterests({ params: { dealId: file.id }, query: { format } })
          }
        />
      </div>
      {interests.length === 0 ? (
        <EmptyState title={m.club_desk_no_interests()} />
      ) : (
        <Table
          caption={m.club_desk_part_interests()}
          columns={columns()}
          rows={interests}
          rowKey={({ id }) => id}
        />
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ScoreboardRow } from '#contract/investments/club-deals.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { DealStateBadge } from '#web/investments/club/deal-state-badge.tsx'
import { multipleText, rateText, yearsText } from '#web/investments/club/deal-figures.ts'
import { clubScoreboard } from '#web/investments/club/queries.ts'
import { formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'

const columns = (): Column<ScoreboardRow>[] => [
  {
    id: 'deal',
    head: m.club_score_deal(),
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Link
          to="/coinvestments/$id"
          params={{ id: row.slug }}
          className="underline decoration-input underline-offset-4 hover:decoration-current"
        >
          <bdi>{row.title}</bdi>
        </Link>
        <DemonstrationMark of={row} />
      </span>
    ),
  },
  {
    id: 'state',
    head: m.club_score_state(),
    cell: ({ state }) => <DealStateBadge of={{ state, isOversubscribed: false }} />,
    inCard: true,
  },
  {
    id: 'operator',
    head: m.club_operator(),
    cell: ({ operatorName }) => <bdi className="block max-w-40 truncate">{operatorName}</bdi>,
  },
  {
    id: 'invested',
    head: m.club_score_invested(),
    cell: ({ investedOn }) => (investedOn ? formatDay(investedOn) : '—'),
    numeric: true,
  },
  {
    id: 'projected',
    head: m.club_score_projected(),
    cell: ({ projected }) => (
      <Pair
        rate={rateText(projected.netIrr)}
        note={m.club_score_over({
          multiple: multipleText(projected.multiple),
          years: yearsText(projected.years),
        })}
      />
    ),
    numeric: true,
    inCard: true,
  },
  {
    id: 'realised',
    head: m.club_score_realised(),
    cell: ({ realised }) =>
      realised === null ? (
        '—'
      ) : (
        <Pair
          rate={rateText(realised.netIrr)}
          note={m.club_score_as_of({ multiple: multipleText(realised.tvpi), day: formatDay(realised.asOf) })}
          isLoss={realised.gainPer100 < 0}
        />
      ),
    numeric: true,
    inCard: true,
  },
  {
    id: 'paid',
    head: m.club_score_paid(),
    cell: ({ realised }) => (realised === null ? '—' : multipleText(realised.dpi)),
    numeric: true,
    inCard: true,
  },
]

/** What was projected and what came of every deal that invested, those that lost money too. */
export function Scoreboard() {
  const query = useQuery(clubScoreboard())
  return (
    <section aria-labelledby="scoreboard">
      <h2 id="scoreboard" className="font-serif text-2xl">
        {m.club_score_title()}
      </h2>
      <p className="mt-2 max-w-[68ch] text-muted-foreground">{m.club_score_lead()}</p>
      <div className="density-table mt-5 grid gap-3">
        {query.error ? (
          <ReadFailure error={query.error} onRetry={query.refetch} />
        ) : !query.data ? (
          <SkeletonRows rows={4} />
        ) : query.data.rows.length === 0 ? (
          <EmptyState title={m.club_score_none()} />
        ) : (
          <DemonstrationScope items={query.data.rows} isSection>
            <Table
              caption={m.club_score_title()}
              columns={columns()}
              rows={query.data.rows}
              rowKey={({ slug }) => slug}
              className="max-h-none"
            />
            <p className="max-w-[80ch] text-xs text-muted-foreground">{m.club_score_note()}</p>
          </DemonstrationScope>
        )}
      </div>
    </section>
  )
}

function Pair({ rate, note, isLoss = false }: { rate: string; note: string; isLoss?: boolean }) {
  return (
    <span className="inline-grid py-1">
      <span className={isLoss ? 'font-medium text-negative' : 'font-medium'}>{rate}</span>
      <span className="text-xs text-muted-foreground">{note}</span>
    </span>
  )
}

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { visitSpans, type PageVisit, type VisitSummary } from '#contract/presence.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Chip } from '#web/ui/layout/chip.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { formatDateTime, formatInteger } from '#web/format/format.ts'
import { visitList, visitSummary } from './queries.ts'
import { VisitDays } from './visit-days.tsx'
import { VisitRanks } from './visit-ranks.tsx'
import { formatDuration } from './duration-text.ts'

const Search = z.object({
  days: z.coerce.number().pipe(z.literal(visitSpans)).catch(30),
  path: z.string().startsWith('/').max(500).optional().catch(undefined),
})
export type VisitsSearch = Partial<z.infer<typeof Search>>

type Props = { raw: Record<string, unknown>; go: (search: VisitsSearch) => void }

/** The pages that are read, their number of readers, and where those come from. */
export function VisitsPage({ raw, go }: Props) {
  const search = useMemo(() => Search.parse(raw), [raw])
  const { days, path } = search
  const query = useQuery({ ...visitSummary(days), placeholderData: keepPreviousData, staleTime: 0 })
  return (
    <div className="page-frame grid gap-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-[60ch]">
          <h1 className="page-title">{m.presence_visits_title()}</h1>
          <p className="mt-2 text-muted-foreground">{m.presence_visits_lead()}</p>
        </div>
        <Select
          aria-label={m.presence_visits_span()}
          className="w-auto"
          value={String(days)}
          options={visitSpans.map((span) => ({
            value: String(span),
            label: m.presence_visits_days({ count: span }),
          }))}
          onValueChange={(chosen) =>
            go({ ...search, days: visitSpans.find((span) => String(span) === chosen) ?? days })
          }
        />
      </header>
      {query.isError ? (
        <ReadFailure error={query.error} onRetry={query.refetch} />
      ) : query.data ? (
        <Summary of={query.data} onPath={(chosen) => go({ days, path: chosen })} />
      ) : (
        <SkeletonRows rows={8} />
      )}
      <Visits path={path} onClear={() => go({ days })} />
    </div>
  )
}

function Summary({ of, onPath }: { of: VisitSummary; onPath: (path: string) => void }) {
  const { visits, sessions, memberVisits, days, paths, referrers } = of
  const amounts = [
    [m.presence_visits_visits(), visits],
    [m.presence_visits_sessions(), sessions],
    [m.presence_visits_of_members(), memberVisits],
  ] as const
  return (
    <>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-sm text-muted-foreground">{name}</dt>
            <dd className="figures text-2xl font-medium">{formatInteger(amount)}</dd>
          </div>
        ))}
      </dl>
      <VisitDays days={days} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <VisitRanks
          title={m.presence_visits_pages()}
          rows={paths.map(({ path, visits: n, medianSeconds }) => ({
            key: path,
            label: path,
            visits: n,
            detail: medianSeconds === null ? '—' : formatDuration(medianSeconds),
            onChoose: () => onPath(path),
          }))}
          detailHead={m.presence_visits_median_stay()}
        />
        <VisitRanks
          title={m.presence_visits_origins()}
          rows={referrers.map(({ referrer, visits: n }) => ({
            key: referrer,
            label: referrer === '' ? m.presence_visits_no_origin() : referrer,
            visits: n,
          }))}
        />
      </div>
    </>
  )
}

function Visits({ path, onClear }: { path: string | undefined; onClear: () => void }) {
  const query = useInfiniteQuery(visitList(path))
  const rows = query.data?.pages.flatMap(({ visits }) => visits) ?? []
  return (
    <section className="density-table grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-serif text-lg">{m.presence_visits_single()}</h2>
        {path ? <Chip onRemove={onClear}>{path}</Chip> : null}
      </div>
      {query.isError ? (
        <ReadFailure error={query.error} onRetry={query.refetch} />
      ) : !query.data ? (
        <SkeletonRows rows={8} />
      ) : rows.length === 0 ? (
        <EmptyState title={m.presence_visits_none()} />
      ) : (
        <div>
          <Table
            caption={m.presence_visits_single()}
            columns={columns()}
            rows={rows}
            rowKey={({ id }) => String(id)}
          />
          <LoadMore
            shown={m.presence_visits_shown({ count: rows.length })}
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </div>
      )}
    </section>
  )
}

const columns = (): readonly Column<PageVisit>[] => [
  {
    id: 'path',
    head: m.presence_visits_page(),
    cell: ({ pagePath }) => <bdi className="block max-w-80 truncate">{pagePath}</bdi>,
  },
  {
    id: 'at',
    head: m.presence_visits_when(),
    cell: ({ visitedAt }) => formatDateTime(visitedAt),
    inCard: true,
  },
  {
    id: 'who',
    head: m.presence_visits_who(),
    cell: ({ userId, fullName }) =>
      userId ? (fullName ?? m.presence_visits_member()) : m.presence_visits_stranger(),
    inCard: true,
  },
  {
    id: 'from',
    head: m.presence_visits_from(),
    cell: ({ referrer }) => <bdi className="block max-w-64 truncate">{referrer || '—'}</bdi>,
    inCard: true,
  },
  {
    id: 'stay',
    head: m.presence_visits_stay(),
    cell: ({ durationSeconds }) => (durationSeconds === null ? '—' : formatDuration(durationSeconds)),
    numeric: true,
    inCard: true,
  },
  {
    id: 'stands',
    head: m.presence_visits_stands_for(),
    cell: ({ standsFor }) => formatInteger(standsFor),
    numeric: true,
  },
]

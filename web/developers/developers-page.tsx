import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { DeveloperFilter, DeveloperRow } from '#contract/developers.ts'
import { limits } from '#domain/limits.ts'
import { ExportButton, type Exporting } from '#web/list/export-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { parseSearchParams } from '#contract/parse-search.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { CompareTick } from '#web/ui/tables/compare-tick.tsx'
import { CompareTray } from '#web/ui/tables/compare-tray.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Table } from '#web/ui/tables/table.tsx'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { useOptimisticSearch } from '#web/list/use-optimistic-search.ts'
import { CompareDevelopers } from './compare-view.tsx'
import { developerTable } from './developer-columns.tsx'
import { DevelopersFilters } from './developers-filters.tsx'
import { DevelopersExport } from './export-dialog.tsx'
import { DevelopersSearch, toggledSlug } from './developers-search.ts'
import { developerList } from './queries.ts'
import { developerName } from './labels.ts'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'

type Props = {
  /** The parsed search parameters, without invalid ones. */
  search: Record<string, unknown>
  go: (search: DevelopersSearch) => void
  /** Null if exporting is not available. */
  exporting: Exporting | null
  /** The saved views of the reader. */
  views: ReactNode
}

/** All developers with their record in the registers. */
export function DevelopersPage({ search, go: write, exporting, views }: Props) {
  const address = useMemo(() => parseSearchParams(DevelopersSearch, search), [search])
  const [{ view, compare, ...filter }, go] = useOptimisticSearch(address, write)
  const compared = compare?.split(',') ?? []
  return (
    <div className="page-frame grid content-start gap-6">
      <header className="max-w-[68ch]">
        <h1 className="page-title">{m.developers_title()}</h1>
        <p className="mt-2 text-muted-foreground">{m.developers_lead()}</p>
      </header>
      {view === 'compare' ? (
        <CompareDevelopers
          slugs={compare}
          onRemove={(slug) => go({ ...filter, view, compare: toggledSlug(compared, slug) })}
          onBack={() => go({ ...filter, compare })}
        />
      ) : (
        <Listed
          filter={filter}
          go={(next) => go({ ...next, compare })}
          exporting={exporting}
          views={views}
          compared={compared}
          onCompare={(slug) => go({ ...filter, compare: toggledSlug(compared, slug) })}
        />
      )}
      {view === 'compare' ? null : (
        <CompareTray
          count={compared.length}
          onOpen={() => go({ ...filter, view: 'compare', compare })}
          onClear={() => go(filter)}
        />
      )}
    </div>
  )
}

type ListedProps = FoundProps & Pick<Props, 'exporting' | 'views'>

function Listed({ exporting, views, ...found }: ListedProps) {
  const { filter, go } = found
  const query = useInfiniteQuery(developerList(filter))
  const first = query.data?.pages[0]
  return (
    <>
      <DevelopersFilters filter={filter} facets={first?.facets} go={go} />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <output className="figures me-auto font-medium">
          {first ? m.developers_count({ count: first.total, shown: formatInteger(first.total) }) : null}
        </output>
        {views}
        {exporting ? (
          <ExportButton
            exporting={exporting}
            isReady={first !== undefined}
            dialog={(onClose) =>
              first ? <DevelopersExport filter={filter} total={first.total} onClose={onClose} /> : null
            }
          />
        ) : null}
      </div>
      <Found {...found} />
    </>
  )
}

type FoundProps = {
  filter: DeveloperFilter
  go: (filter: DeveloperFilter) => void
  compared: readonly string[]
  onCompare: (slug: string) => void
}

function Found({ filter, go, compared, onCompare }: FoundProps) {
  const query = useInfiniteQuery(developerList(filter))
  if (query.isError) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows rows={10} />
  const rows = query.data.pages.flatMap(({ developers }) => developers)
  const total = query.data.pages[0]?.total ?? 0
  if (rows.length === 0) return <None isFiltered={Object.keys(filter).length > 0} onClear={() => go({})} />
  return (
    <div className={`density-table grid gap-3 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
      <DemonstrationScope items={rows}>
        <Table
          caption={m.developers_title()}
          columns={developerTable((developer) => (
            <CompareTick
              name={developerName(developer)}
              isBare
              isChosen={compared.includes(developer.slug)}
              isFull={compared.length >= limits.developers.comparedAtOnce}
              onToggle={() => onCompare(developer.slug)}
            />
          ))}
          rows={rows}
          rowKey={({ slug }) => slug}
          className="max-h-none"
        />
      </DemonstrationScope>
      <LoadMore
        shown={m.developers_shown({ shown: formatInteger(rows.length), total: formatInteger(total) })}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      <p className="max-w-[68ch] text-xs text-muted-foreground">
        <LastRead rows={rows} /> {m.developers_rules()}
      </p>
    </div>
  )
}

/** The last reading of a register among the shown developers. Nothing if there was none. */
function LastRead({ rows }: { rows: readonly DeveloperRow[] }) {
  const last = rows
    .flatMap(({ seenOn }) => seenOn ?? [])
    .toSorted()
    .at(-1)
  return last === undefined ? null : m.developers_read_on({ on: formatDay(last) })
}

function None({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return <EmptyState title={m.developers_none_yet()}>{m.developers_none_yet_detail()}</EmptyState>
  return (
    <EmptyState
      title={m.developers_none()}
      action={
        <Button variant="outline" size="sm" onClick={onClear}>
          {m.ui_filters_clear()}
        </Button>
      }
    >
      {m.developers_none_detail()}
    </EmptyState>
  )
}

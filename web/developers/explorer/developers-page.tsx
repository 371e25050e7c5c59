import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import type { DeveloperRow } from '#contract/developers.ts'
import { developerList as developerPages } from '#web/developers/queries.ts'
import { formatDay } from '#web/format/format.ts'
import { ExplorerProvider } from '#web/list/explorer/explorer.ts'
import { FilterPanel } from '#web/list/explorer/filter-groups.tsx'
import { ListRows } from '#web/list/explorer/list-rows.tsx'
import { ListTable } from '#web/list/explorer/list-table.tsx'
import { ListColumnChooser, OrderSelect } from '#web/list/explorer/list-tools.tsx'
import { NothingFound } from '#web/list/explorer/nothing-found.tsx'
import { PlainResultBar } from '#web/list/explorer/result-bar.tsx'
import { bindList } from '#web/list/explorer/bind-list.ts'
import type { Exporting } from '#web/list/export/export-button.tsx'
import type { Go } from '#web/list/use-optimistic-search.ts'
import { m } from '#web/paraglide/messages.js'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { CompareTray } from '#web/ui/tables/compare-tray.tsx'
import { developerList, statementLabel } from './developer-list.tsx'
import { DeveloperSearchProvider } from './developer-search.ts'
import { changed, chosen, toDeveloperFilter, toggleCompared, type DevelopersSearch } from './search-params.ts'

/** Loaded with the comparison. */
const CompareDevelopers = lazy(() =>
  import('./compare-view.tsx').then((module) => ({ default: module.CompareDevelopers })),
)

type Props = {
  search: DevelopersSearch
  go: Go<DevelopersSearch>
  /** Null if exporting is not available. */
  exporting: Exporting | null
  /** The saved views of the reader. */
  views: ReactNode
}

/** All developers with their record in the registers. */
export function DevelopersPage(props: Props) {
  const { search, go } = props
  const state = useMemo(() => ({ search, go }), [search, go])
  return (
    <DeveloperSearchProvider value={state}>
      <div className="page-frame grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <header className="max-w-[68ch]">
          <h1 className="page-title">{m.developers_title()}</h1>
          <p className="mt-2 text-muted-foreground">{m.developers_lead()}</p>
        </header>
        {search.view === 'compare' ? (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <CompareDevelopers
              slugs={search.compare}
              onRemove={(slug) => go(toggleCompared(search, slug))}
              onBack={() => go(changed(search, { view: undefined }))}
            />
          </Suspense>
        ) : (
          <Listed {...props} />
        )}
      </div>
    </DeveloperSearchProvider>
  )
}

function Listed({ search, go, exporting, views }: Props) {
  const query = useInfiniteQuery(developerPages(toDeveloperFilter(search)))
  const first = query.data?.pages[0]
  const explorer = bindList(developerList, {
    search,
    go,
    found: { data: first, isError: query.isError, isPlaceholderData: query.isPlaceholderData },
    partLabel: (statement) => statementLabel(statement, search),
    exporting,
    views,
  })
  return (
    <ExplorerProvider value={explorer}>
      <FilterPanel list={developerList} facets={first?.facets} />
      <PlainResultBar
        tools={
          <>
            <OrderSelect />
            <ListColumnChooser />
          </>
        }
      />
      <ListRows
        query={query}
        rowsOn={({ developers }) => developers}
        total={first?.total}
        skeleton={<SkeletonRows rows={10} />}
        empty={<NothingFound list={developerList} />}
      >
        {(rows) => (
          <div className="density-table grid grid-cols-[minmax(0,1fr)] gap-3">
            <DemonstrationScope items={rows}>
              <ListTable
                list={developerList}
                search={search}
                view={null}
                rows={rows}
                className="max-h-none"
              />
            </DemonstrationScope>
            <p className="max-w-[68ch] text-xs text-muted-foreground">
              <LastRead rows={rows} /> {m.developers_rules()}
            </p>
          </div>
        )}
      </ListRows>
      <CompareTray
        count={chosen(search, 'compare').length}
        onOpen={() => go(changed(search, { view: 'compare' }))}
        onClear={() => go(changed(search, { compare: undefined }))}
      />
    </ExplorerProvider>
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

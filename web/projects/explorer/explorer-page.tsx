import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { ProjectCard, ProjectFacets } from '#contract/projects.ts'
import type { Exporting } from '#web/list/export-button.tsx'
import { NearNote, ReportMissing } from '#web/reports/report-missing.tsx'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { CompareTray } from '#web/ui/tables/compare-tray.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FindField } from '#web/ui/inputs/find-field.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { media, useMedia } from '#web/ui/use-media.ts'
import { formatInteger } from '#web/format/format.ts'
import { CompareView } from './compare-view.tsx'
import { changed, chosen, filterStatements, without } from './explorer-search.ts'
import { ExplorerProvider, useExplorer, type Explorer, type ProjectAct } from './explorer.ts'
import { FilterRail } from './filter-rail.tsx'
import { ProjectCardView } from './project-card.tsx'
import { ProjectsTable } from './projects-table.tsx'
import { projectFacets, projectPages } from './queries.ts'
import { ReadyViews } from './ready-views.tsx'
import { ResultBar } from './result-bar.tsx'
import { statementLabels } from './statement-labels.ts'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'

/** Loaded with the map view. */
const MapView = lazy(() =>
  import('#web/projects/explorer/map/map-view.tsx').then((module) => ({ default: module.MapView })),
)

const cardsAtFirst = 6

type Props = Explorer & {
  dropped: readonly string[]
  exporting: Exporting | null
  act: ProjectAct
  /** The saved views of the reader. */
  views: ReactNode
}

/**
 * All published projects: filters at the side and the list beside them. The complete state is in the address.
 */
export function ExplorerPage({ search, go, dropped, exporting, act, views }: Props) {
  const state = useMemo(() => ({ search, go, act }), [search, go, act])
  return (
    <ExplorerProvider value={state}>
      <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-6 px-4 pt-5 pb-28 md:px-6">
        <header className="grid gap-1.5">
          <h1 className="page-title">{m.projects_title()}</h1>
          <p className="max-w-[68ch] text-sm text-muted-foreground">{m.projects_lead()}</p>
          {dropped.length > 0 ? (
            <output className="border-s-2 border-brass bg-warning-surface px-3 py-1.5 text-sm text-warning">
              {m.projects_dropped({ names: dropped.join(', ') })}
            </output>
          ) : null}
        </header>
        {search.view === 'compare' ? <CompareView /> : <Explored exporting={exporting} views={views} />}
      </div>
    </ExplorerProvider>
  )
}

function Explored({ exporting, views }: Pick<Props, 'exporting' | 'views'>) {
  const { search, go } = useExplorer()
  const query = useQuery(projectFacets(search))
  // Not rendered on narrow screens, because a rail has hundreds of choices.
  const isLarge = useMedia(media.large)
  return (
    <div className="grid gap-8 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      {isLarge ? (
        <aside aria-label={m.ui_filters()}>
          <div className="sticky top-14 -mx-1 max-h-[calc(100dvh-3.5rem)] overflow-y-auto px-1 pe-2 pb-8">
            <SearchField />
            <FilterRail facets={query.data} />
          </div>
        </aside>
      ) : null}
      <div className="flex min-w-0 flex-col gap-5">
        {isLarge ? null : <SearchField />}
        <div className="flex items-start justify-between gap-2">
          <ReadyViews />
          {views}
        </div>
        <ResultBar facets={query.data} isStale={query.isPlaceholderData} exporting={exporting} />
        {search.q && query.data?.isNear && query.data.total > 0 ? <NearNote searched={search.q} /> : null}
        {search.view === 'map' ? (
          <Suspense fallback={<Skeleton className="h-[34rem] w-full" />}>
            <MapView />
          </Suspense>
        ) : (
          <Found facets={query.data} />
        )}
      </div>
      <CompareTray
        count={chosen(search, 'compare').length}
        onOpen={() => go(changed(search, { view: 'compare' }))}
        onClear={() => go(changed(search, { compare: undefined }), 'replace')}
      />
    </div>
  )
}

function SearchField() {
  const { search, go } = useExplorer()
  return (
    <FindField
      label={m.projects_search()}
      hint={m.projects_search_hint()}
      value={search.q ?? ''}
      onFind={(text) => go(changed(search, { q: text || undefined }), 'replace')}
      className="pb-4"
    />
  )
}

function Found({ facets }: { facets: ProjectFacets | undefined }) {
  const { search } = useExplorer()
  const query = useInfiniteQuery(projectPages(search))
  const [wasKnown] = useState(query.data !== undefined)
  if (query.data === undefined)
    return query.error ? (
      <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <CardsSkeleton />
    )
  const projects = query.data.pages.flatMap((page) => page.projects)
  if (projects.length === 0) return <NothingFound facets={facets} />
  const total = facets?.total ?? projects.length
  return (
    <div
      aria-busy={query.isFetching}
      data-stale={query.isPlaceholderData || undefined}
      className="grid gap-4 transition-opacity duration-150 motion-reduce:transition-none data-stale:opacity-50"
    >
      <DemonstrationScope items={projects}>
        {search.view === 'table' ? (
          <ProjectsTable projects={projects} />
        ) : (
          <Cards projects={projects} isWhole={wasKnown} />
        )}
      </DemonstrationScope>
      <LoadMore
        shown={
          query.hasNextPage
            ? m.projects_shown({ shown: formatInteger(projects.length), total: formatInteger(total) })
            : m.projects_all_shown({ total: formatInteger(projects.length) })
        }
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}

type CardsProps = {
  projects: readonly ProjectCard[]
  /** When navigating back, all cards are rendered at once, so that the scroll position is restored. */
  isWhole: boolean
}

/**
 * Renders the first screen of cards, then the rest: all at once would block a phone for a quarter of a
 * second.
 */
function Cards({ projects, isWhole }: CardsProps) {
  const shown = useDeferredValue(projects, isWhole ? projects : projects.slice(0, cardsAtFirst))
  return (
    <ul className="grid gap-px overflow-hidden rounded-md border border-border bg-border sm:grid-cols-2 2xl:grid-cols-3">
      {shown.map((project) => (
        <ProjectCardView key={project.slug} project={project} />
      ))}
      <Filler count={shown.length} />
    </ul>
  )
}

/** Fills the last row of the grid, so that it has no empty dark area. */
function Filler({ count }: { count: number }) {
  const inThree = (3 - (count % 3)) % 3
  return (
    <>
      {count % 2 ? <li aria-hidden className="hidden bg-card sm:block 2xl:hidden" /> : null}
      {inThree > 0 ? <li aria-hidden className="hidden bg-card 2xl:block" /> : null}
      {inThree > 1 ? <li aria-hidden className="hidden bg-card 2xl:block" /> : null}
    </>
  )
}

/** No matches: suggests removing each filter. */
function NothingFound({ facets }: { facets: ProjectFacets | undefined }) {
  const { search, go } = useExplorer()
  const statements = filterStatements(search)
  if (statements.length === 0)
    return <EmptyState title={m.projects_none_held()}>{m.projects_none_held_detail()}</EmptyState>
  return (
    <EmptyState
      title={m.projects_none()}
      action={
        <div className="flex flex-wrap gap-2">
          {statements.map((statement) => {
            const name = statementLabels(statement, facets)
            return (
              <Button key={name} variant="outline" size="sm" onClick={() => go(without(search, statement))}>
                {m.projects_none_without({ name })}
              </Button>
            )
          })}
        </div>
      }
    >
      {m.projects_none_detail()}
      {search.q ? <ReportMissing key={search.q} searched={search.q} /> : null}
    </EmptyState>
  )
}

function CardsSkeleton() {
  return (
    <div aria-hidden className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} className="h-72 w-full" />
      ))}
    </div>
  )
}

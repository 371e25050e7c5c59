import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { ProjectCard, ProjectFacets } from '#contract/projects.ts'
import { ExplorerProvider } from '#web/list/explorer/explorer.ts'
import { FilterGroups } from '#web/list/explorer/filter-groups.tsx'
import { ExplorerFrame } from '#web/list/explorer/frame.tsx'
import { ListRows } from '#web/list/explorer/list-rows.tsx'
import { ListTable } from '#web/list/explorer/list-table.tsx'
import { ListColumnChooser, OrderSelect, ReadyViews } from '#web/list/explorer/list-tools.tsx'
import { NothingFound } from '#web/list/explorer/nothing-found.tsx'
import { ResultBar } from '#web/list/explorer/result-bar.tsx'
import { bindList } from '#web/list/explorer/bind-list.ts'
import type { Exporting } from '#web/list/export/export-button.tsx'
import type { Go } from '#web/list/use-optimistic-search.ts'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { NearNote, ReportMissing } from '#web/reports/report-missing.tsx'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { m } from '#web/paraglide/messages.js'
import { FindField } from '#web/ui/inputs/find-field.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { CompareTray } from '#web/ui/tables/compare-tray.tsx'
import { FilterRailSkeleton } from '#web/ui/tables/filter-section.tsx'
import { media, useMedia } from '#web/ui/use-media.ts'
import { ProjectCardView } from './project-card.tsx'
import { projectList } from './project-list.tsx'
import { ProjectSearchProvider, useProjectSearch, type RenderProjectActions } from './project-search.ts'
import { projectFacets, projectPages } from './queries.ts'
import { changed, chosen, type ProjectsSearch } from './search-params.ts'
import { ShareButton } from './share-button.tsx'
import { statementLabels } from './statement-labels.ts'

/** Loaded with the map view. */
const MapView = lazy(() =>
  import('#web/projects/explorer/map/map-view.tsx').then((module) => ({ default: module.MapView })),
)

/** Loaded with the comparison. */
const CompareView = lazy(() =>
  import('./compare-view.tsx').then((module) => ({ default: module.CompareView })),
)

const cardsAtFirst = 6

type Props = {
  search: ProjectsSearch
  go: Go<ProjectsSearch>
  /** Invalid parameters of the address. */
  dropped: readonly string[]
  exporting: Exporting | null
  renderActions: RenderProjectActions
  /** The saved views of the reader. */
  views: ReactNode
}

/** All published projects: filters at the side and the list beside them. The complete state is in the address. */
export function ProjectsPage({ search, go, dropped, exporting, renderActions, views }: Props) {
  const state = useMemo(() => ({ search, go, renderActions }), [search, go, renderActions])
  const head = <Head dropped={dropped} />
  return (
    <ProjectSearchProvider value={state}>
      {search.view === 'compare' ? (
        <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-6 px-4 pt-5 pb-28 md:px-6">
          {head}
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <CompareView />
          </Suspense>
        </div>
      ) : (
        <Explored head={head} exporting={exporting} views={views} />
      )}
    </ProjectSearchProvider>
  )
}

function Head({ dropped }: Pick<Props, 'dropped'>) {
  return (
    <header className="grid gap-1.5">
      <h1 className="page-title">{m.projects_title()}</h1>
      <p className="max-w-[68ch] text-sm text-muted-foreground">{m.projects_lead()}</p>
      {dropped.length > 0 ? (
        <output className="border-s-2 border-brass bg-warning-surface px-3 py-1.5 text-sm text-warning">
          {m.projects_dropped({ names: dropped.join(', ') })}
        </output>
      ) : null}
    </header>
  )
}

type ExploredProps = Pick<Props, 'exporting' | 'views'> & { head: ReactNode }

function Explored({ head, exporting, views }: ExploredProps) {
  const { search, go } = useProjectSearch()
  const query = useQuery(projectFacets(search))
  const facets = query.data
  const explorer = bindList(projectList, {
    search,
    go,
    found: query,
    partLabel: (statement) => statementLabels(statement, facets),
    exporting,
    views,
  })
  const isLarge = useMedia(media.large)
  const filters = facets ? (
    <FilterGroups list={projectList} facets={facets} search={search} />
  ) : query.error ? (
    <ReadFailure error={query.error} onRetry={query.refetch} />
  ) : (
    <FilterRailSkeleton />
  )
  return (
    <ExplorerProvider value={explorer}>
      <ExplorerFrame
        head={head}
        filters={
          <>
            <SearchField />
            {filters}
          </>
        }
        bar={<ResultBar filters={filters} tools={isLarge ? <Tools /> : null} />}
      >
        {isLarge ? null : <SearchField />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <ViewSwitch />
          <span className="ms-auto lg:order-last">
            <ShareButton />
          </span>
          {isLarge ? null : (
            <div className="basis-full">
              <OrderSelect className="w-full" />
            </div>
          )}
          <ReadyViews />
        </div>
        {search.q && facets?.isNear && facets.total > 0 ? <NearNote searched={search.q} /> : null}
        {search.view === 'map' ? (
          <Suspense fallback={<Skeleton className="h-[34rem] w-full" />}>
            <MapView />
          </Suspense>
        ) : (
          <Found facets={facets} />
        )}
      </ExplorerFrame>
      <CompareTray
        count={chosen(search, 'compare').length}
        onOpen={() => go(changed(search, { view: 'compare' }))}
        onClear={() => go(changed(search, { compare: undefined }), 'replace')}
      />
    </ExplorerProvider>
  )
}

function SearchField() {
  const { search, go } = useProjectSearch()
  return (
    <FindField
      label={m.projects_search()}
      hint={m.projects_search_hint()}
      value={search.q ?? ''}
      onFind={(text) => go(changed(search, { q: text || undefined }), 'replace')}
      className="lg:pb-4"
    />
  )
}

/** The order, and the columns of the table. */
function Tools() {
  const { search } = useProjectSearch()
  return (
    <>
      <OrderSelect />
      {search.view === 'table' ? <ListColumnChooser /> : null}
    </>
  )
}

const viewNames = { cards: m.projects_view_cards, table: m.projects_view_table, map: m.projects_view_map }

function ViewSwitch() {
  const { search, go } = useProjectSearch()
  const { view } = search
  return (
    <Segments
      label={m.projects_view()}
      value={view === 'table' || view === 'map' ? view : 'cards'}
      options={(['cards', 'table', 'map'] as const).map((value) => ({ value, name: viewNames[value]() }))}
      onChange={(next) => go(changed(search, { view: next === 'cards' ? undefined : next }), 'replace')}
    />
  )
}

function Found({ facets }: { facets: ProjectFacets | undefined }) {
  const { search } = useProjectSearch()
  const displays = useDisplays()
  const query = useInfiniteQuery(projectPages(search))
  const [wasKnown] = useState(query.data !== undefined)
  return (
    <ListRows
      query={query}
      rowsOn={({ projects }) => projects}
      total={facets?.total}
      skeleton={<CardsSkeleton />}
      empty={
        <NothingFound list={projectList}>
          {search.q ? <ReportMissing key={search.q} searched={search.q} /> : null}
        </NothingFound>
      }
    >
      {(projects) => (
        <DemonstrationScope items={projects}>
          {search.view === 'table' ? (
            <ListTable list={projectList} search={search} view={displays} rows={projects} />
          ) : (
            <Cards projects={projects} isWhole={wasKnown} />
          )}
        </DemonstrationScope>
      )}
    </ListRows>
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

function CardsSkeleton() {
  return (
    <div aria-hidden className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} className="h-72 w-full" />
      ))}
    </div>
  )
}

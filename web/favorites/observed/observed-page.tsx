import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FavoriteFilter, type FavoritePage } from '#contract/favorites.ts'
import { limits } from '#domain/limits.ts'
import { ExportButton, type Exporting } from '#web/list/export/export-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { parseSearchParams } from '#contract/parse-search.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { formatInteger } from '#web/format/format.ts'
import { FavoritesExport } from './export-dialog.tsx'
import { FavoriteItem } from '#web/favorites/favorite-item.tsx'
import { FavoritesHead } from '#web/favorites/favorites-head.tsx'
import { LettersSwitch } from './letters-switch.tsx'
import { ObservedFilters } from './observed-filters.tsx'
import { favoritePages } from '#web/favorites/queries.ts'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'

type Props = {
  /** The raw search parameters. Invalid ones are dropped. */
  search: Record<string, unknown>
  go: (filter: FavoriteFilter) => void
  /** Null where exports are not available. */
  exporting: Exporting | null
}

/** The favorites of a member: the state of each when it was added, and its changes since. */
export function ObservedPage({ search, go, exporting }: Props) {
  const filter = parseSearchParams(FavoriteFilter, search)
  const query = useInfiniteQuery(favoritePages(filter))
  const [first] = query.data?.pages ?? []
  return (
    <div className="page-frame grid content-start gap-6">
      <FavoritesHead part="observed" title={m.favorites_title()} lead={m.favorites_lead()} />
      {first && first.watched + first.archived > 0 ? (
        <>
          <ObservedFilters filter={filter} go={go} page={first} />
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
            <output className="figures me-auto font-medium">
              {m.favorites_count({ count: first.total, shown: formatInteger(first.total) })}
            </output>
            <LettersSwitch />
            {exporting ? (
              <ExportButton
                exporting={exporting}
                isReady
                dialog={(onClose) => (
                  <FavoritesExport filter={filter} total={first.total} onClose={onClose} />
                )}
              />
            ) : null}
          </div>
        </>
      ) : first ? (
        <LettersSwitch />
      ) : null}
      <Found filter={filter} go={go} />
    </div>
  )
}

type FoundProps = { filter: FavoriteFilter; go: (filter: FavoriteFilter) => void }

function Found({ filter, go }: FoundProps) {
  const query = useInfiniteQuery(favoritePages(filter))
  const [compared, setCompared] = useState<readonly string[]>([])
  if (!query.data)
    return query.error ? (
      <ReadFailure error={query.error} onRetry={query.refetch} />
    ) : (
      <SkeletonRows rows={10} />
    )
  const [first] = query.data.pages
  const favorites = query.data.pages.flatMap((page) => page.favorites)
  if (!first || favorites.length === 0) return <None page={first} filter={filter} onClear={() => go({})} />
  const toggle = (slug: string) =>
    setCompared(compared.includes(slug) ? compared.filter((one) => one !== slug) : [...compared, slug])
  return (
    <div className={`grid gap-4 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
      <DemonstrationScope items={favorites}>
        <ul className="divide-y divide-border border-y border-border">
          {favorites.map((favorite) => (
            <FavoriteItem
              key={favorite.id}
              favorite={favorite}
              lists={first.lists}
              comparing={{ compared, onCompare: toggle }}
            />
          ))}
        </ul>
      </DemonstrationScope>
      <LoadMore
        shown={m.favorites_shown({
          shown: formatInteger(favorites.length),
          total: formatInteger(first.total),
        })}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      <Compared slugs={compared} onClear={() => setCompared([])} />
    </div>
  )
}

/** The selected projects, with a link to compare them. */
function Compared({ slugs, onClear }: { slugs: readonly string[]; onClear: () => void }) {
  if (slugs.length === 0) return null
  return (
    <section
      aria-label={m.ui_compare_tray()}
      className="pointer-events-none sticky bottom-4 z-20 flex justify-center print:hidden"
    >
      <div className="pointer-events-auto flex items-center gap-2 rounded-md border border-border bg-popover p-2 shadow-pop">
        {slugs.length < 2 ? (
          <span className="px-2 text-sm text-muted-foreground">
            {m.favorites_compare_more({ count: limits.projects.comparedAtOnce })}
          </span>
        ) : (
          <Button asChild size="sm">
            <Link to="/projects" search={{ view: 'compare', compare: slugs.join(',') }}>
              {m.ui_compare_open({ count: slugs.length })}
            </Link>
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onClear}>
          {m.ui_clear()}
        </Button>
      </div>
    </section>
  )
}

type NoneProps = { page: FavoritePage | undefined; filter: FavoriteFilter; onClear: () => void }

function None({ page, filter, onClear }: NoneProps) {
  const isFiltered = Object.keys(filter).some((name) => name !== 'sort')
  if (page && page.watched + page.archived > 0 && isFiltered)
    return (
      <EmptyState
        title={m.favorites_none()}
        action={
          <Button variant="outline" size="sm" onClick={onClear}>
            {m.ui_filters_clear()}
          </Button>
        }
      >
        {m.favorites_none_detail()}
      </EmptyState>
    )
  return (
    <EmptyState
      title={m.favorites_none_yet()}
      action={
        <div className="flex flex-wrap gap-2">
          <Button asChild size="sm">
            <Link to="/projects">{m.favorites_find_projects()}</Link>
          </Button>
          <Button asChild variant="outline" size="sm">
            <Link to="/developers">{m.favorites_find_developers()}</Link>
          </Button>
        </div>
      }
    >
      {m.favorites_none_yet_detail()}
    </EmptyState>
  )
}

import { useState, type ReactNode } from 'react'
import { ExportButton, type Exporting } from '#web/list/export-button.tsx'
import { useShortcuts } from '#web/browser/shortcuts.ts'
import { m } from '#web/paraglide/messages.js'
import { FiltersButton, FiltersSheet } from '#web/ui/overlays/filters-sheet.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { FilterChips } from '#web/market/filters/filter-chips.tsx'
import { FilterGroups } from '#web/market/filters/filter-rail.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { filterChips } from '#web/market/search-params.ts'

type Props = {
  query: { isError: boolean; isPlaceholderData: boolean }
  /** The number of matching rows as text. Null until it is known. */
  results: string | null
  exporting: Exporting | null
  exportDialog: (onClose: () => void) => ReactNode
  /** The saved views of the reader. */
  views: ReactNode
}

/** The number of matching rows (sticky), the active filters, and the export. */
export function ResultBar({ query, results, exporting, exportDialog, views }: Props) {
  const { search } = useMarketSearch()
  const [isFiltering, setFiltering] = useState(false)
  useShortcuts([
    { acts: { '/': () => focusSearch(setFiltering) }, what: m.market_keys_search },
    { acts: { f: () => focusFilters(setFiltering) }, what: m.market_keys_filters },
  ])
  const active = filterChips(search).length
  return (
    <div className="z-20 flex flex-col gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:border-border max-lg:bg-background max-lg:px-4 max-lg:py-2.5 max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:sticky lg:top-14 lg:-mx-2 lg:bg-background lg:px-2 lg:py-1.5">
      <div className="flex items-center gap-3">
        <output
          className={`me-auto text-base font-medium tabular-nums transition-opacity ${query.isPlaceholderData ? 'opacity-50' : ''}`}
        >
          {results ?? (query.isError ? null : <Skeleton className="h-6 w-40" />)}
        </output>
        {views}
        {exporting ? (
          <ExportButton exporting={exporting} isReady={results !== null} dialog={exportDialog} />
        ) : null}
        <FiltersButton active={active} onOpen={() => setFiltering(true)} />
      </div>
      <div className="max-lg:hidden">
        <FilterChips />
      </div>
      <FiltersSheet isOpen={isFiltering} onOpenChange={setFiltering} results={results}>
        <div className="pb-3">
          <FilterChips />
        </div>
        <FilterGroups />
      </FiltersSheet>
    </div>
  )
}

const inSight = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.offsetParent !== null)

/** Focuses the search in the filter rail. Without a rail it opens the sheet, which starts with the search. */
function focusSearch(open: (isOpen: boolean) => void): void {
  const field = inSight('[data-market-search]')
  if (field) field.focus()
  else open(true)
}

function focusFilters(open: (isOpen: boolean) => void): void {
  const rail = inSight('aside button, aside input')
  if (rail) rail.focus()
  else open(true)
}

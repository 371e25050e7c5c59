import { GitCompareArrows } from 'lucide-react'
import { columnRefusal, comparedFilters, withColumn } from '#web/market/compared-filters.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { changed } from '#web/market/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'

/** How the matching rows are seen: as a list, or side by side with other filters. */
export function ViewSwitch() {
  const { search, go } = useMarketSearch()
  const count = comparedFilters(search).length
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Segments
        label={m.market_view()}
        value={search.view ?? 'list'}
        options={[
          { value: 'list', name: m.market_view_list() },
          { value: 'map', name: m.market_view_map() },
          { value: 'compare', name: m.market_view_compare({ count }) },
        ]}
        onChange={(view) => go(changed(search, { view: view === 'list' ? undefined : view }))}
      />
      {search.view === 'compare' ? null : <CompareButton />}
    </div>
  )
}

/** Adds the current filter as a column of the comparison. */
function CompareButton() {
  const { search, go } = useMarketSearch()
  const refusal = columnRefusal(search, search)
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={refusal !== null}
      onClick={() => {
        const next = withColumn(search, search)
        go(next)
        toast({ title: m.market_compare_added({ count: comparedFilters(next).length }) })
      }}
    >
      <GitCompareArrows aria-hidden />
      {refusal === null
        ? m.market_compare_button()
        : refusal === 'full'
          ? m.market_compare_full()
          : m.market_compare_is_compared()}
    </Button>
  )
}

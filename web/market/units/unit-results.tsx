import { useInfiniteQuery } from '@tanstack/react-query'
import type { UnitSummary } from '#contract/market/units.ts'
import { useDisplay } from '#web/format/display.ts'
import { NothingFound } from '#web/list/explorer/nothing-found.tsx'
import { OpenRows } from '#web/list/explorer/open-rows.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { NotHeld } from '#web/market/notices.tsx'
import { changed } from '#web/market/search-params.ts'
import { unitPages } from '#web/market/unit-queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Skeleton, SkeletonTable } from '#web/ui/states/skeleton.tsx'
import { unitList } from './unit-list.tsx'

/** The units that match the filter. A register may be held in part, so that nothing is worked out from their number. */
export function UnitResults({ summary: { count, notHeld } }: { summary: UnitSummary }) {
  const { search, go } = useMarketSearch()
  const query = useInfiniteQuery({ ...unitPages(search), enabled: count > 0 })
  const display = useDisplay()
  return (
    <div className="flex flex-col gap-part">
      <NotHeld cities={notHeld} toText={m.market_units_not_held} />
      {count === 0 ? (
        <NothingFound list={unitList} />
      ) : (
        <>
          <p className="max-w-[68ch] text-sm text-muted-foreground">{m.market_units_as_read()}</p>
          <OpenRows
            list={unitList}
            search={search}
            view={display}
            query={query}
            rowsOn={({ rows }) => rows}
            total={count}
            isOpen={({ id }) => search.unit === String(id)}
            onOpen={({ id }) => go(changed(search, { unit: String(id) }))}
          />
        </>
      )}
    </div>
  )
}

export function UnitResultsSkeleton() {
  return (
    <div className="grid gap-part">
      <Skeleton className="h-4 w-full max-w-[56ch]" />
      <SkeletonTable rows={16} />
    </div>
  )
}

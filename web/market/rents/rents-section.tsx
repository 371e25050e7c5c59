import { useInfiniteQuery } from '@tanstack/react-query'
import { useDisplay } from '#web/format/display.ts'
import { OpenRows } from '#web/list/explorer/open-rows.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { rentPages } from '#web/market/rent-queries.ts'
import { changed } from '#web/market/search-params.ts'
import { rentList } from './rent-list.tsx'

/** The matching rent contracts, those for several homes in grey: they are not behind the medians. */
export function RentsSection({ total }: { total: number }) {
  const { search, go } = useMarketSearch()
  return (
    <OpenRows
      list={rentList}
      search={search}
      view={useDisplay()}
      query={useInfiniteQuery(rentPages(search))}
      rowsOn={({ rows }) => rows}
      total={total}
      isOpen={({ id }) => search.rent === String(id)}
      isMuted={({ homes }) => homes !== 1}
      onOpen={({ id }) => go(changed(search, { rent: String(id) }))}
    />
  )
}

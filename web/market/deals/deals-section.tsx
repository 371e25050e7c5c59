import { useInfiniteQuery } from '@tanstack/react-query'
import { useDisplay } from '#web/format/display.ts'
import { OpenRows } from '#web/list/explorer/open-rows.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { dealPages } from '#web/market/queries.ts'
import { changed } from '#web/market/search-params.ts'
import { dealList } from './deal-list.tsx'

/** The matching deals, those left out of prices in grey. */
export function DealsSection({ total }: { total: number | undefined }) {
  const { search, go } = useMarketSearch()
  return (
    <OpenRows
      list={dealList}
      search={search}
      view={useDisplay()}
      query={useInfiniteQuery(dealPages(search))}
      rowsOn={({ rows }) => rows}
      total={total}
      isOpen={({ id }) => search.deal === String(id)}
      isMuted={({ exclusion }) => exclusion !== 'none'}
      onOpen={({ id }) => go(changed(search, { deal: String(id) }))}
    />
  )
}

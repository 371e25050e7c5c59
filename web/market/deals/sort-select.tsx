import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/inputs/select.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { changed } from '#web/market/search-params.ts'

const orders = [
  { sort: 'registeredOn', direction: 'desc', name: m.market_table_newest },
  { sort: 'registeredOn', direction: 'asc', name: m.market_table_oldest },
  { sort: 'price', direction: 'desc', name: m.market_table_price_desc },
  { sort: 'price', direction: 'asc', name: m.market_table_price_asc },
  { sort: 'sizeSqm', direction: 'desc', name: m.market_table_size_desc },
  { sort: 'sizeSqm', direction: 'asc', name: m.market_table_size_asc },
  { sort: 'pricePerSqm', direction: 'desc', name: m.market_table_per_area_desc },
  { sort: 'pricePerSqm', direction: 'asc', name: m.market_table_per_area_asc },
] as const

/** The order of the cards, which have no head to click. */
export function SortSelect() {
  const { search, go } = useMarketSearch()
  const sort = search.sort ?? 'registeredOn'
  const direction = search.direction ?? 'desc'
  const now = orders.findIndex((order) => order.sort === sort && order.direction === direction)
  return (
    <Select
      aria-label={m.market_table_sorted()}
      className="h-9 w-auto"
      value={String(now)}
      options={orders.map(({ name }, at) => ({ value: String(at), label: name() }))}
      onValueChange={(at) => {
        const order = orders[Number(at)]
        if (!order) return
        go(
          changed(search, {
            sort: order.sort === 'registeredOn' ? undefined : order.sort,
            direction: order.direction === 'desc' ? undefined : order.direction,
          }),
        )
      }}
    />
  )
}

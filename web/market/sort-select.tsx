import { m } from '#web/paraglide/messages.js'
import { useMarketSearch } from './market-search.ts'
import { changed } from './search-params.ts'

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
    <label>
      <span className="sr-only">{m.market_table_sorted()}</span>
      <select
        value={now}
        className="h-9 rounded-sm border border-border bg-card px-2 text-sm"
        onChange={(event) => {
          const order = orders[Number(event.target.value)]
          if (!order) return
          go(
            changed(search, {
              sort: order.sort === 'registeredOn' ? undefined : order.sort,
              direction: order.direction === 'desc' ? undefined : order.direction,
            }),
          )
        }}
      >
        {orders.map(({ name }, at) => (
          <option key={name()} value={at}>
            {name()}
          </option>
        ))}
      </select>
    </label>
  )
}

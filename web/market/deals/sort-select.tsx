import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/inputs/select.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { changed, type TransactionsSearch } from '#web/market/search-params.ts'
import { dealColumns } from '#web/market/deal-columns.tsx'

/** The sort order of cards, which have no table head. */
export function SortSelect() {
  const { search, go } = useMarketSearch()
  const orders = dealColumns.flatMap(({ sort }) =>
    sort
      ? [
          { value: `${sort.by} desc`, label: sort.descending(), by: sort.by, direction: undefined },
          { value: `${sort.by} asc`, label: sort.ascending(), by: sort.by, direction: 'asc' as const },
        ]
      : [],
  )
  return (
    <Select
      aria-label={m.market_table_sorted()}
      className="h-9 w-auto"
      value={`${search.sort ?? 'registeredOn'} ${search.direction ?? 'desc'}`}
      options={orders}
      onValueChange={(value) => {
        const order = orders.find((one) => one.value === value)
        if (order) go(sorted(search, order))
      }}
    />
  )
}

/** The search with another order. The default, newest first, is omitted from the address. */
export function sorted(
  search: TransactionsSearch,
  { by, direction }: { by: NonNullable<TransactionsSearch['sort']>; direction: 'asc' | undefined },
): TransactionsSearch {
  return changed(search, { sort: by === 'registeredOn' ? undefined : by, direction })
}

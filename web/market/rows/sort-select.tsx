import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/inputs/select.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { changed, type TransactionsSearch } from '#web/market/search-params.ts'
import type { ListColumn } from '#web/list/columns.tsx'

export type MarketSort = NonNullable<TransactionsSearch['sort']>

type Props = {
  columns: readonly Pick<ListColumn<never, never, string, MarketSort>, 'sort'>[]
  usualSort: MarketSort
}

/** The sort order of cards, which have no table head. */
export function SortSelect({ columns, usualSort }: Props) {
  const { search, go } = useMarketSearch()
  const orders = columns.flatMap(({ sort }) =>
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
      value={`${search.sort ?? usualSort} ${search.direction ?? 'desc'}`}
      options={orders}
      onValueChange={(value) => {
        const order = orders.find((one) => one.value === value)
        if (order) go(withSort(search, { ...order, usualSort }))
      }}
    />
  )
}

/** The search with another order. The default, newest first, is omitted from the address. */
export function withSort(
  search: TransactionsSearch,
  { by, usualSort, direction }: { by: MarketSort; usualSort: MarketSort; direction: 'asc' | undefined },
): TransactionsSearch {
  return changed(search, { sort: by === usualSort ? undefined : by, direction })
}

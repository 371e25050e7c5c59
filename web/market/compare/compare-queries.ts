import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { marketMetric } from '#web/market/queries.ts'
import { shownTab, toFilter, toRentFilter, type TransactionsSearch } from '#web/market/search-params.ts'

/** The figures of one filter, by the metric of the page. */
export function comparison(page: TransactionsSearch, filter: TransactionsSearch) {
  const metric = marketMetric(page)
  return queryOptions(
    shownTab(page) === 'rents'
      ? query(api.market.compareRents, { query: { ...toRentFilter(filter), metric } })
      : query(api.market.compareDeals, { query: { ...toFilter(filter), metric } }),
  )
}

export const savedViews = () => query(api.views.list, {})

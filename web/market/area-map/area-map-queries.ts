import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { previousOfCountry } from '#web/list/previous-figures.ts'
import { marketMetric } from '#web/market/queries.ts'
import {
  changed,
  shownTab,
  toFilter,
  toRentFilter,
  type TransactionsSearch,
} from '#web/market/search-params.ts'

/** The areas of the matching rows. Medians are of market sales only, even while excluded deals are shown. */
export function areaMap(search: TransactionsSearch) {
  const metric = marketMetric(search)
  const of =
    shownTab(search) === 'rents'
      ? query(api.market.rentAreas, { query: { ...toRentFilter(search), metric } })
      : query(api.market.dealAreas, {
          query: { ...toFilter(changed(search, { leftOut: undefined })), metric },
        })
  return queryOptions({ ...of, placeholderData: previousOfCountry(toFilter(search).country) })
}

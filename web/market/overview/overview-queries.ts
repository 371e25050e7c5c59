import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PricedType } from '#domain/market/codes.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The public chart of the area with most sales. */
export const areaSample = () => query(api.market.sample, {})

/** What the registers recorded in the latest seven days held. */
export const weekOfRegisters = () => query(api.market.week, {})

/** The three cities over twelve months. */
export const cityOverviews = () => query(api.market.cities, { query: {} })

/** The same of one type; shows the previous one until the next is loaded. */
export const citiesByType = (type: PricedType) =>
  queryOptions({ ...query(api.market.cities, { query: { type } }), placeholderData: keepPreviousData })

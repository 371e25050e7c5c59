import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import type { InsightsSearch } from './insights-search.ts'

/** What the rules find in a city, a page at a time. */
export const marketInsights = (search: InsightsSearch) => query(api.market.insights, { query: search })

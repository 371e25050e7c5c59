import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The chart of the area with most sales, for anyone. */
export const areaSample = () => query(api.market.sample, {})

/** What the registers took in over the last seven days that we hold. */
export const weekOfRegisters = () => query(api.market.week, {})

/** The three cities over twelve months. */
export const cityOverviews = () => query(api.market.cities, {})

/** What rules find worth saying of each city. */
export const cityInsights = () => query(api.market.insights, {})

import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The public chart of the area with most sales. */
export const areaSample = () => query(api.market.sample, {})

/** What the registers recorded in the latest seven days held. */
export const weekOfRegisters = () => query(api.market.week, {})

/** The three cities over twelve months. */
export const cityOverviews = () => query(api.market.cities, {})

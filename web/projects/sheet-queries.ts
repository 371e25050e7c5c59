import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

/** Deals, rents and supply of one project. */
export const projectMarket = (slug: string) => query(api.projects.market, { params: { slug } })

/** Fees and taxes of buying, as dated rules. */
export const buyingRules = () => query(api.resources.rules, { query: { concerns: 'costs' } })

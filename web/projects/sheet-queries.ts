import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

/** Deals, rents and supply of one project. */
export const projectMarket = (slug: string) => query(api.projects.market, { params: { slug } })

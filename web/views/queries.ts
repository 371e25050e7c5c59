import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

/** The sets of filters that a member named, of all pages. */
export const savedViews = () => query(api.views.list, {})

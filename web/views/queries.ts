import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The sets of filters that a member named, of all pages. */
export const savedViews = () => query(api.views.list, {})

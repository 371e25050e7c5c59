import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The member's saved views of all pages. */
export const savedViews = () => query(api.views.list, {})

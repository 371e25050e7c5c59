import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** What waits on each page of the portal that the caller may open. */
export const portalWaiting = () => query(api.admin.waiting, {})

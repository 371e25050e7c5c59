import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** My requests about my data. */
export const ownRequests = () => query(api.privacy.list, {})

/** Requests that staff have to answer, or have answered. */
export const requestQueue = (show: 'open' | 'closed') => query(api.privacy.queue, { query: { show } })

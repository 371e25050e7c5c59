import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The member's API keys, and the calls made by them today. */
export const apiKeys = () => query(api.keys.list, {})

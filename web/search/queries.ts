import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** What is found for a text of at least two signs. */
export const found = (q: string) => query(api.search.find, { query: { q } })

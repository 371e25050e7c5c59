import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** Search results for a text of at least two characters. */
export const searchHits = (q: string) => query(api.search.find, { query: { q } })

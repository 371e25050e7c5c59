import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** One project in full. Apart from the list's queries, whose schemas would travel with the route tree to public pages. */
export const projectSheet = (slug: string) => query(api.projects.read, { params: { slug } })

import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

/** One project in full. Apart from the list's queries, whose schemas would travel with the route tree to public pages. */
export const projectSheet = (slug: string) => query(api.projects.read, { params: { slug } })

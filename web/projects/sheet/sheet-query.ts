import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/**
 * One project in full. Not in the list's queries, whose schemas would become part of public pages through the route
 * tree.
 */
export const projectSheet = (slug: string) => query(api.projects.read, { params: { slug } })

import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import type { AreaExplorerSearch } from './explorer-search.ts'

/** One page of the matching guides. */
export const areaGuides = (search: AreaExplorerSearch) => query(api.areas.list, { query: search })

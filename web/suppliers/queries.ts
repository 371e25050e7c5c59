import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import type { SuppliersSearch } from './suppliers-search.ts'

/** One page of the directory. */
export const suppliersPage = (search: SuppliersSearch) => query(api.suppliers.list, { query: search })

export const supplierProfile = (slug: string) => query(api.suppliers.read, { params: { slug } })

import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import type { SuppliersSearch } from './suppliers-search.ts'

/** One page of the directory. */
export const suppliersPage = (search: SuppliersSearch) => query(api.suppliers.list, { query: search })

const first: { after?: string } = {}

/** The published reviews of a supplier, in pages. */
export const supplierReviews = (slug: string) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.suppliers.reviews.endpoint.url, slug],
    queryFn: ({ pageParam, signal }) => api.suppliers.reviews({ params: { slug }, query: pageParam }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
  })

export const supplierProfile = (slug: string) => query(api.suppliers.read, { params: { slug } })

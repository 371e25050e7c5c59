import { infiniteQueryOptions } from '@tanstack/react-query'
import type { StaffSupplierFilter } from '#contract/suppliers.ts'
import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

/** Suppliers of every state, page by page. */
export const staffSuppliersList = (filter: StaffSupplierFilter) =>
  infiniteQueryOptions({
    queryKey: ['staff-suppliers', filter],
    queryFn: ({ pageParam, signal }) =>
      api.suppliers.staffList({ query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const staffSupplier = (supplierId: string) =>
  query(api.suppliers.staffRead, { params: { supplierId } })

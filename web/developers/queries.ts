import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { DeveloperFilter } from '#contract/developers.ts'
import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

/** Developers that fit, page by page; those of the last filter stay in sight until the next ones are there. */
export const developerList = (filter: DeveloperFilter) =>
  infiniteQueryOptions({
    queryKey: ['developers', filter],
    queryFn: ({ pageParam, signal }) =>
      api.developers.list({ query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const developerProfile = (slug: string) => query(api.developers.read, { params: { slug } })

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DeveloperFilter } from '#contract/developers.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

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

/** The developers put beside each other, in their order. */
export const comparedDevelopers = (slugs: string) =>
  queryOptions({
    ...query(api.developers.compare, { query: { slugs } }),
    placeholderData: keepPreviousData,
    enabled: slugs !== '',
  })

export const developerProfile = (slug: string) => query(api.developers.read, { params: { slug } })

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DeveloperFilter } from '#contract/developers.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** Matching developers, page by page. The previous result stays visible until the next one is loaded. */
export const developerList = (filter: DeveloperFilter) =>
  infiniteQueryOptions({
    queryKey: ['developers', filter],
    queryFn: ({ pageParam, signal }) =>
      api.developers.list({ query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** The compared developers, in order. */
export const comparedDevelopers = (slugs: string) =>
  queryOptions({
    ...query(api.developers.compare, { query: { slugs } }),
    placeholderData: keepPreviousData,
    enabled: slugs !== '',
  })

export const developerProfile = (slug: string) => query(api.developers.read, { params: { slug } })

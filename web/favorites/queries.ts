import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FavoriteFilter } from '#contract/favorites.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** Which projects and developers are watched, for every button at once. */
export const favoriteMarks = () => query(api.favorites.marks, {})

/** What changed lately; looked after by itself, as the server looks every ten minutes. */
export const favoriteNotices = () =>
  queryOptions({ ...query(api.favorites.notices, {}), refetchInterval: 5 * 60_000, staleTime: 60_000 })

/** What a member owns, with the range of its value. */
export const ownAssets = () => query(api.favorites.assets, {})

/** How much of a member's storage is taken. */
export const ownStorage = () => query(api.account.storage, {})

/** Whether changes come by letter. */
export const favoriteLetters = () => query(api.favorites.letters, {})

/** All that is read of the list begins so: what changes one thing drops them together. */
export const favoriteListKey = ['GET', api.favorites.list.endpoint.url] as const

const firstPage: string | null = null

/** What is watched, page by page. */
export function favoritePages(filter: FavoriteFilter) {
  return infiniteQueryOptions({
    queryKey: [...favoriteListKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api.favorites.list({ query: { ...filter, ...(pageParam !== null && { after: pageParam }) } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // What is watched changes by itself.
    staleTime: 60_000,
  })
}

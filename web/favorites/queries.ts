import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FavoriteFilter } from '#contract/favorites.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The watched projects and developers, loaded once for all watch buttons. */
export const favoriteMarks = () => query(api.favorites.marks, {})

/** Recent changes. Polled, because the server checks every ten minutes. */
export const favoriteNotices = () =>
  queryOptions({ ...query(api.favorites.notices, {}), refetchInterval: 5 * 60_000, staleTime: 60_000 })

/** The member's assets with their value ranges. */
export const ownAssets = () => query(api.favorites.assets, {})

/** Whether changes come by letter. */
export const favoriteLetters = () => query(api.favorites.letters, {})

/** The prefix of all query keys of the list, to invalidate them together. */
export const favoriteListKey = ['GET', api.favorites.list.endpoint.url] as const

const firstPage: string | null = null

/** The favorites, in pages. */
export function favoritePages(filter: FavoriteFilter) {
  return infiniteQueryOptions({
    queryKey: [...favoriteListKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api.favorites.list({ query: { ...filter, ...(pageParam !== null && { after: pageParam }) } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Favorites change without the member's doing.
    staleTime: 60_000,
  })
}

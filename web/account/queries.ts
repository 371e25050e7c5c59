import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** My name, addresses, photo, consents, and a requested deletion. */
export const account = () => query(api.account.read, {})

/** My sessions. */
export const sessions = () => query(api.account.sessions, {})

const newest: { before?: number } = {}

/** My account's history, newest first, in pages. */
export const history = () =>
  infiniteQueryOptions({
    queryKey: ['account', 'history'],
    queryFn: ({ pageParam, signal }) => api.account.history({ query: pageParam }, signal),
    initialPageParam: newest,
    getNextPageParam: ({ next }): typeof newest | null => (next === null ? null : { before: next }),
    staleTime: 0,
  })

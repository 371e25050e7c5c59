import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** My name, addresses, photo, consents and a deletion asked for. */
export const account = () => query(api.account.read, {})

/** Where I am signed in. */
export const sessions = () => query(api.account.sessions, {})

const newest: { before?: number } = {}

/** What happened to my account, newest first, page by page. */
export const history = () =>
  infiniteQueryOptions({
    queryKey: ['account', 'history'],
    queryFn: ({ pageParam, signal }) => api.account.history({ query: pageParam }, signal),
    initialPageParam: newest,
    getNextPageParam: ({ next }): typeof newest | null => (next === null ? null : { before: next }),
    staleTime: 0,
  })

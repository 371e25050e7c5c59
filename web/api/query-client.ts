import { QueryClient } from '@tanstack/react-query'
import { limits } from '#domain/limits.ts'
import { ApiError } from './api-error.ts'

const { freshMs, retentionMs, queryRetries, mutationRetries } = limits.cache

/** Creates the query cache. On the server it is not garbage-collected: the timer would outlive the page. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: import.meta.env.SSR ? Infinity : retentionMs,
        retry: (failures, error) => failures < queryRetries && !isRefusal(error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
      },
      mutations: { retry: mutationRetries },
    },
  })
}

/** Whether the server refused the call (400 to 499). A retry would give the same result. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

import { QueryClient } from '@tanstack/react-query'
import { limits } from '#domain/limits.ts'
import { ApiError } from './api-error.ts'

const { freshMs, keptMs, queryRetries, mutationRetries } = limits.cache

/** The memory of answers. On the server nothing is collected: a timer there would outlive its page. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: import.meta.env.SSR ? Infinity : keptMs,
        retry: (failures, error) => failures < queryRetries && !isRefusal(error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
      },
      mutations: { retry: mutationRetries },
    },
  })
}

/** An answer of 400 to 499 stays the same however often it is asked for. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

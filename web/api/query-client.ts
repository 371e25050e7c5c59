import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'
import { limits } from '#domain/limits.ts'
import { ApiError } from './api-error.ts'

const { freshMs, retentionMs, queryRetries, mutationRetries, firstRetryMs } = limits.cache

/** Creates the query cache. On the server it is not garbage-collected: the timer would outlive the page. */
export function createQueryClient(): QueryClient {
  return new InvalidatingClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: import.meta.env.SSR ? Infinity : retentionMs,
        retry: (failures, error) => failures < queryRetries && !isRefusal(error),
        retryDelay: (failures) => firstRetryMs * 2 ** failures,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
      },
      mutations: { retry: mutationRetries },
    },
  })
}

/**
 * Also reloads a query that is still loading for the first time. The base class lets that first load go on and then takes
 * its answer for fresh, although the server may have read it before the change that the invalidation is about.
 */
class InvalidatingClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading = this.getQueryCache().findAll(filters).filter(isFirstLoad)
    const reloads = loading.map(async (query) => {
      try {
        await query.fetch(undefined, { cancelRefetch: false })
      } catch {
        // Nothing was loaded, so nothing is out of date.
        return
      }
      await super.invalidateQueries(
        {
          queryKey: query.queryKey,
          exact: true,
          ...(filters?.refetchType && { refetchType: filters.refetchType }),
        },
        options,
      )
    })
    await Promise.all([super.invalidateQueries(filters, options), ...reloads])
  }
}

function isFirstLoad({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'fetching'
}

/** Whether the server refused the call (400 to 499). A retry would give the same result. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

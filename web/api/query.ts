import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { send, type Call, type CallInput } from './send.ts'

/** Options for `useSuspenseQuery`, `ensureQueryData` and the like: `query(api.market.summary, { query: filter })`. */
export function query<E extends Endpoint>({ endpoint }: Call<E>, input: CallInput<E>) {
  return queryOptions({
    queryKey: [endpoint.method, endpoint.url, input] as const,
    queryFn: ({ signal }) => send(endpoint, input, signal),
  })
}

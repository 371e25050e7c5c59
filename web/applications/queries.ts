import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApplicationFilter } from '#contract/applications.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** Who licenses brokers in each city, and the requirements. */
export const licensing = () => query(api.agents.licensing, {})

/** An application, by the token of its letter. */
export const ownApplication = (token: string) => query(api.applications.read, { query: { token } })

/** Applications of one kind, in pages. Reloaded every minute, because several people work on them. */
export const applicationsList = (filter: ApplicationFilter) =>
  infiniteQueryOptions({
    queryKey: ['applications', filter],
    queryFn: ({ pageParam, signal }) =>
      api.applications.list({ query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: 60_000,
  })

export const application = (applicationId: string) =>
  query(api.applications.open, { params: { applicationId } })

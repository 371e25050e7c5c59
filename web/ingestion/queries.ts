import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'

type Before = { before?: number }
const newest: Before = {}
const pollMs = 1000
/** A checked import waits for a person elsewhere. */
const waitingPollMs = 5000

/** Imports in pages. Polled every second while one is checked or runs, and slowly while one waits for publishing. */
export const batches = () =>
  infiniteQueryOptions({
    queryKey: ['GET', api.ingestion.list.endpoint.url, 'pages'],
    queryFn: ({ pageParam, signal }) => api.ingestion.list({ query: pageParam }, signal),
    initialPageParam: newest,
    getNextPageParam: ({ next }): Before | null => (next === null ? null : { before: next }),
    refetchInterval: ({ state }) => {
      const statuses = state.data?.pages.flatMap((page) => page.batches.map(({ status }) => status)) ?? []
      if (statuses.some((status) => status === 'running' || status === 'checking')) return pollMs
      return statuses.includes('checked') ? waitingPollMs : false
    },
  })

/** The first rejected rows of an import. */
export const rejectedRows = (batchId: number) =>
  queryOptions({
    queryKey: ['GET', api.ingestion.rejects.endpoint.url, batchId],
    queryFn: ({ signal }) => api.ingestion.rejects({ params: { batchId }, query: {} }, signal),
  })

/** Later imports that depend on rows of this one. */
export const relianceOn = (batchId: number) =>
  queryOptions({
    queryKey: ['GET', api.ingestion.reliance.endpoint.url, batchId],
    queryFn: ({ signal }) => api.ingestion.reliance({ params: { batchId } }, signal),
    staleTime: 0,
  })

/** What an import would do, by its check. */
export const importCheck = (batchId: number) =>
  queryOptions({
    queryKey: ['GET', api.ingestion.check.endpoint.url, batchId],
    queryFn: ({ signal }) => api.ingestion.check({ params: { batchId } }, signal),
    staleTime: 0,
    retry: false,
  })

import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { RecordFilter } from '#contract/records.ts'
import type { ConflictState, ProposalState, RecordKind } from '#domain/records/kinds.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

const firstAfter: { after?: number } = {}
const firstBefore: { before?: number } = {}

/** Records of a kind, in pages. The current ones stay until those of a new filter have loaded. */
export const recordList = (filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.records.list.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) => api.records.list({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: firstAfter,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const recordById = (kind: RecordKind, id: number) => query(api.records.read, { params: { kind, id } })

export const proposalList = (filter: { state?: ProposalState }) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.records.proposals.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) => api.records.proposals({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: firstBefore,
    getNextPageParam: ({ next }) => (next === null ? null : { before: next }),
    staleTime: 0,
  })

export const conflictList = (filter: { state?: ConflictState }) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.records.conflicts.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) => api.records.conflicts({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: firstBefore,
    getNextPageParam: ({ next }) => (next === null ? null : { before: next }),
    staleTime: 0,
  })

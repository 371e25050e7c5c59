import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DeskText, FigureQuery, TextFilter, TextPreview } from '#contract/desk.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** An open desk shows the work of others. */
const refetchMs = 20_000

const first: { after?: string } = {}

/** Texts in pages. The current ones stay until those of a new filter have loaded. */
export const texts = (filter: TextFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.desk.list.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) => api.desk.list({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refetchMs,
  })

/** One text, or null if it does not exist. */
export const textById = (textId: string) =>
  queryOptions({
    queryKey: ['GET', api.desk.read.endpoint.url, textId],
    queryFn: ({ signal }): Promise<DeskText | null> =>
      api.desk.read({ params: { textId } }, signal).catch((error: unknown) => {
        if (error instanceof ApiError && unknown.includes(error.code)) return null
        throw error
      }),
    staleTime: 0,
  })

/** The server refuses an invalid id before it looks for it. */
const unknown: readonly string[] = ['NOT_FOUND', 'INVALID_INPUT']

/** A version as a reader would see it. Cached per version. */
export const preview = (textId: string, version: number, reader: PreviewReader) =>
  queryOptions({
    queryKey: ['GET', api.desk.preview.endpoint.url, textId, version, reader],
    queryFn: ({ signal }): Promise<TextPreview> =>
      api.desk.preview({ params: { textId }, query: { reader } }, signal),
  })

export type PreviewReader = 'stranger' | 'free' | 'analytics' | 'investor-pro'

export const difference = (textId: string, from: number, to: number) =>
  query(api.desk.difference, { params: { textId }, query: { from, to } })

export const figure = (figureQuery: FigureQuery) => query(api.desk.figure, { query: figureQuery })

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DeskText, FigureQuery, TextFilter, TextPreview } from '#contract/desk.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** An open desk shows what others do meanwhile. */
const lookAgainMs = 20_000

const first: { after?: string } = {}

/** Texts page by page; what stands stays until another filter's have come. */
export const texts = (filter: TextFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.desk.list.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) => api.desk.list({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })

/** One text; null where none has that id. */
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

/** An id that is none is refused before it is looked for. */
const unknown: readonly string[] = ['NOT_FOUND', 'INVALID_INPUT']

/** What a reader would get of a version; each version is another question. */
export const preview = (textId: string, version: number, reader: PreviewReader) =>
  queryOptions({
    queryKey: ['GET', api.desk.preview.endpoint.url, textId, version, reader],
    queryFn: ({ signal }): Promise<TextPreview> =>
      api.desk.preview({ params: { textId }, query: { reader } }, signal),
  })

export type PreviewReader = 'stranger' | 'free' | 'analytics' | 'investor-pro'

export const difference = (textId: string, from: number, to: number) =>
  query(api.desk.difference, { params: { textId }, query: { from, to } })

export const figure = (asked: FigureQuery) => query(api.desk.figure, { query: asked })

import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#web/api-error.ts'
import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

export type SubjectKind = 'project' | 'area' | 'developer'

/** What stands at the address of a project, an area guide or a developer; null when nothing does. */
export const subjectAt = (kind: SubjectKind, slug: string) =>
  queryOptions({
    queryKey: ['subject', kind, slug],
    queryFn: ({ signal }) =>
      api.search.subject({ params: { kind, slug } }, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
        throw error
      }),
  })

/** What is found for a text of at least two signs. */
export const found = (q: string) => query(api.search.find, { query: { q } })

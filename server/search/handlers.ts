import { search } from '#contract/search.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/http/problem.ts'
import { subjectAt } from './subject-at.ts'

export const searchHandlers = handle(search, {
  find: ({ query, search: index }) => index.find(query.q),
  subject: async ({ sql, params }) => {
    const found = await subjectAt(sql, params.kind, params.slug)
    if (!found) throw fail('NOT_FOUND')
    return found
  },
})

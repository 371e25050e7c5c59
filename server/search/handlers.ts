import { search } from '#contract/search.ts'
import { handle } from '#server/http/handle.ts'

export const searchHandlers = handle(search, {
  find: async ({ query, search: index, isOpen }) =>
    index.find(query.q, {
      project: await isOpen('projects'),
      area: await isOpen('area-guides'),
      developer: await isOpen('developers'),
    }),
})

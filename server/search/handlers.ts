import { search } from '#contract/search.ts'
import { handle } from '#server/http/handle.ts'

export const searchHandlers = handle(search, {
  find: ({ query, search: index }) => index.find(query.q),
})

import { access } from '#contract/access.ts'
import { handle } from '#server/http/handle.ts'
import { profileOf } from './queries.ts'

export const accessHandlers = handle(access, {
  me: async ({ person, sql }) => ({
    id: person.id,
    email: person.email,
    roles: [...person.roles],
    ...(await profileOf(sql, person.id)),
  }),
})

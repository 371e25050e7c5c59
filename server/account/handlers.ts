import { account } from '#contract/account.ts'
import { handle } from '#server/http/handle.ts'
import { changePreferences, preferencesOf } from './queries.ts'

export const accountHandlers = handle(account, {
  preferences: ({ person, sql }) => preferencesOf(sql, person.id),
  changePreferences: ({ person, sql, body }) => changePreferences(sql, person.id, body),
})

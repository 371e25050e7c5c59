import { fail } from '#server/http/problem.ts'

/** What somebody changed was changed in another window since he saw it. */
export const editConflict = () =>
  fail(
    'CONFLICT',
    'This was changed in another window meanwhile. Copy what you typed, close this and open it again.',
  )

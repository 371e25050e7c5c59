import { fail } from '#server/problems/problem.ts'

/** The error for a change to something that another window changed in the meantime. */
export const editConflict = () =>
  fail(
    'CONFLICT',
    'This was changed in another window meanwhile. Copy what you typed, close this and open it again.',
  )

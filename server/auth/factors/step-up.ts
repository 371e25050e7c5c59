import type { Transaction } from '#server/db/sql.ts'
import { bearerRefusals, type AuthContext } from '#server/auth/context.ts'
import type { LockedSession } from './factors.ts'
import { sessionAnswer } from '#server/auth/tokens/session-answer.ts'
import { endSessions, raiseSession, type OpenedSession } from '#server/auth/tokens/sessions.ts'
import { userById, type User } from '#server/auth/users/users.ts'

export type StepUp = { user: User; opened: OpenedSession; ended: readonly string[] }

/**
 * Raises a session, locked by the transaction, to two factors, and ends the person's other sessions: those
 * with one factor, or all of them when the factor is new, since no other session has used it.
 */
export async function stepUpSession(
  transaction: Transaction,
  { id, userId }: LockedSession,
  { method, others, now }: { method: string; others: 'of one factor' | 'all'; now: Date },
): Promise<StepUp> {
  const opened = await raiseSession(transaction, { id, method, now })
  const ended =
    others === 'all'
      ? await endSessions(transaction, { userId, id, scope: 'others' })
      : await endWeakerSessions(transaction, userId)
  const user = await userById(transaction, userId)
  if (!opened || !user) throw bearerRefusals.session_not_found
  return { user, opened, ended }
}

/** The raised session in the client's format. Drops it and the ended sessions from this process's cache. */
export function stepUpAnswer(context: AuthContext, { user, opened, ended }: StepUp) {
  context.sessions.forget([opened.id, ...ended])
  return sessionAnswer(context, user, { ...opened, aal: 'aal2' })
}

async function endWeakerSessions(transaction: Transaction, userId: string): Promise<string[]> {
  const ended = await transaction<{ id: string }[]>`
    delete from sessions where user_id = ${userId} and aal = 'aal1' returning id`
  return ended.map(({ id }) => id)
}

import { recordEvent } from '#server/audit/record-event.ts'
import type { AuthContext } from '#server/auth/context.ts'
import type { LiveSession } from '#server/auth/tokens/live-sessions.ts'
import { endSessions, type CallOrigin, type SignOutScope } from '#server/auth/tokens/sessions.ts'

/** Ends this session, the person's others, or all; takes effect at once in this process. */
export async function signOut(
  { sql, now, sessions }: AuthContext,
  { id, userId }: LiveSession,
  scope: SignOutScope,
  origin: CallOrigin,
): Promise<void> {
  const ended = await sql.begin(async (transaction) => {
    const endedSessions = await endSessions(transaction, { userId, id, scope })
    await recordEvent(transaction, {
      action: 'sign_out',
      actorId: userId,
      subjectId: userId,
      sessionId: id,
      ...origin,
      detail: { scope, sessions: endedSessions.length },
      at: now(),
    })
    return endedSessions
  })
  sessions.forget(ended)
}

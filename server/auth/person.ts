import type { Person } from '#server/http/person.ts'
import { authPartsOf, type AuthNeeds, type AuthParts } from './auth-parts.ts'
import type { LiveSession } from './live-sessions.ts'

export type BearerRefusal = 'no_authorization' | 'bad_jwt' | 'session_not_found' | 'user_banned'

/**
 * Who sends this Authorization header; null for a stranger, an ended session or a banned person. Being asked counts
 * as activity. Roles are the database's, at most five seconds old.
 */
export function personOf(needs: AuthNeeds): (authorization: string | undefined) => Promise<Person | null> {
  const auth = authPartsOf(needs)
  return async (authorization) => {
    if (!authorization) return null
    const found = await sessionOf(auth, authorization, needs.now())
    if (typeof found === 'string') return null
    return { id: found.userId, email: found.email, roles: found.roles, sessionId: found.id }
  }
}

/** The live session behind an Authorization header, or the name of what is wrong with it. */
export async function sessionOf(
  { tokens, sessions }: AuthParts,
  authorization: string | undefined,
  now: Date,
): Promise<LiveSession | BearerRefusal> {
  const token = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) return 'no_authorization'
  const bearer = await tokens.verify(token)
  if (!bearer) return 'bad_jwt'
  const session = await sessions.read(bearer.sessionId)
  if (!session || session.userId !== bearer.userId) return 'session_not_found'
  if (session.bannedUntil && session.bannedUntil > now) return 'user_banned'
  await sessions.touch(session)
  return session
}

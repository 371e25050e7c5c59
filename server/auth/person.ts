import { mustHaveSecondFactor, rolesInForce } from '#domain/access/second-factor.ts'
import { weakerMethod } from '#domain/auth/factor-methods.ts'
import type { Person } from '#server/http/person.ts'
import type { Asking, Identify } from '#server/http/serve.ts'
import { sharedAuthParts, type AuthNeeds, type AuthParts } from './auth-parts.ts'
import type { LiveSession } from '#server/auth/tokens/live-sessions.ts'

export type BearerRefusal = 'no_authorization' | 'bad_jwt' | 'session_not_found' | 'user_banned'

/**
 * Who sends this Authorization header; null for a stranger, an ended session or a banned person. An act puts off the
 * end of the session. Roles are the database's, at most five seconds old.
 */
export function findPerson(needs: AuthNeeds): Identify {
  const auth = sharedAuthParts(needs)
  return async (authorization, asking): Promise<Person | null> => {
    if (!authorization) return null
    const found = await findSession(auth, authorization, needs.now(), asking)
    if (typeof found === 'string') return null
    const {
      id,
      userId,
      email,
      roles: heldRoles,
      aal,
      methods,
      authenticatedAt,
      hasSecondFactor,
      owesAgreement,
    } = found
    const ofStaff = needs.config.auth.staffSecondFactor
    const proof = { aal, hasSecondFactor, mustHaveSecondFactor: mustHaveSecondFactor(heldRoles, { ofStaff }) }
    const roles = rolesInForce(heldRoles, proof)
    return {
      ...proof,
      id: userId,
      email,
      roles,
      heldRoles,
      sessionId: id,
      methods,
      authenticatedAt,
      owesAgreement,
    }
  }
}

/** The live session behind an Authorization header, or the name of what is wrong with it. */
export async function findSession(
  { tokens, sessions }: AuthParts,
  authorization: string | undefined,
  now: Date,
  asking: Asking = 'act',
): Promise<LiveSession | BearerRefusal> {
  const token = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) return 'no_authorization'
  const bearer = await tokens.verify(token)
  if (!bearer) return 'bad_jwt'
  const session = await sessions.read(bearer.sessionId)
  if (!session || session.userId !== bearer.userId) return 'session_not_found'
  if (session.bannedUntil && session.bannedUntil > now) return 'user_banned'
  if (asking === 'act') await sessions.touch(session)
  return { ...session, aal: weakerMethod(bearer.aal, session.aal) }
}

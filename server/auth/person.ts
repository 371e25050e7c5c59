import { mustHaveSecondFactor, rolesInForce } from '#domain/auth/factors/second-factor.ts'
import { weakerMethod } from '#domain/auth/factors/factor-methods.ts'
import type { Person } from '#server/http/person.ts'
import type { Activity, Identify, Reread } from '#server/http/gate.ts'
import { sharedAuthParts, type AuthNeeds, type AuthParts } from './auth-parts.ts'
import type { LiveSession } from '#server/auth/tokens/live-sessions.ts'

export type BearerRefusal = 'no_authorization' | 'bad_jwt' | 'session_not_found' | 'user_banned'

/**
 * The person of an Authorization header; null for a visitor, an ended session or a banned person. Activity
 * extends the session. Roles come from the database and are at most five seconds old.
 */
export function findPerson(needs: AuthNeeds): Identify {
  const auth = sharedAuthParts(needs)
  return async (authorization, activity) => {
    if (!authorization) return null
    const found = await findSession(auth, authorization, needs.now(), activity)
    return typeof found === 'string' ? null : toPerson(found, needs.config)
  }
}

/** Reads a person again by their session, as `findPerson` does by the token. */
export function rereadPerson(needs: AuthNeeds): Reread {
  const { sessions } = sharedAuthParts(needs)
  return async ({ id, sessionId, aal }) => {
    const session = await sessions.read(sessionId)
    if (!session || session.userId !== id || isBanned(session, needs.now())) return null
    return toPerson({ ...session, aal: weakerMethod(aal, session.aal) }, needs.config)
  }
}

function toPerson(session: LiveSession, { auth }: AuthNeeds['config']): Person {
  const { id, userId, email, roles: heldRoles, aal, methods } = session
  const { authenticatedAt, hasSecondFactor, owesAgreement } = session
  const ofStaff = auth.staffSecondFactor
  const proof = { aal, hasSecondFactor, mustHaveSecondFactor: mustHaveSecondFactor(heldRoles, { ofStaff }) }
  const roles = rolesInForce(heldRoles, proof)
  return {
    ...proof,
    id: userId,
    email,
    roles,
    heldRoles,
    sessionId: id,
    keyScopes: null,
    methods,
    authenticatedAt,
    owesAgreement,
  }
}

function isBanned({ bannedUntil }: LiveSession, now: Date): boolean {
  return bannedUntil !== null && bannedUntil > now
}

/** The active session of an Authorization header, or the error code. */
export async function findSession(
  { tokens, sessions }: AuthParts,
  authorization: string | undefined,
  now: Date,
  activity: Activity = 'action',
): Promise<LiveSession | BearerRefusal> {
  const token = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) return 'no_authorization'
  const bearer = await tokens.verify(token)
  if (!bearer) return 'bad_jwt'
  const session = await sessions.read(bearer.sessionId)
  if (!session || session.userId !== bearer.userId) return 'session_not_found'
  if (isBanned(session, now)) return 'user_banned'
  if (activity === 'action') await sessions.touch(session)
  return { ...session, aal: weakerMethod(bearer.aal, session.aal) }
}

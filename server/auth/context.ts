import type { FastifyRequest } from 'fastify'
import { sharedAuthParts, type AuthNeeds, type AuthParts } from './auth-parts.ts'
import type { LiveSession } from '#server/auth/tokens/live-sessions.ts'
import { findSession, type BearerRefusal } from './person.ts'
import { refuse } from './refusal.ts'
import type { CallOrigin } from '#server/auth/tokens/sessions.ts'

/** The dependencies of every sign-in route. */
export type AuthContext = AuthNeeds &
  AuthParts & {
    /** The active session of a call; throws the protocol's error when there is none. */
    requireSession: (request: FastifyRequest) => Promise<LiveSession>
  }

export function createAuthContext(needs: AuthNeeds): AuthContext {
  const auth = sharedAuthParts(needs)
  return {
    ...needs,
    ...auth,
    requireSession: async ({ headers }) => {
      const found = await findSession(auth, headers.authorization, needs.now())
      if (typeof found === 'string') throw bearerRefusals[found]
      return found
    },
  }
}

export function requestOrigin({ ip, headers }: FastifyRequest): CallOrigin {
  return { address: ip, userAgent: headers['user-agent'] ?? '' }
}

export const bearerRefusals = {
  no_authorization: refuse(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  bad_jwt: refuse(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'),
  session_not_found: refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  user_banned: refuse(403, 'user_banned', 'User is banned'),
} satisfies Record<BearerRefusal, Error>

import type { AssuranceLevel, ProofMethod } from '#domain/auth/factors/assurance.ts'
import { limits } from '#domain/limits.ts'
import type { AccessTokens } from './access-token.ts'
import { listProviders, userAnswer, type User } from '#server/auth/users/users.ts'

type AnsweredSession = {
  id: string
  refreshToken: string
  createdAt: Date
  methods: readonly ProofMethod[]
  aal?: AssuranceLevel
}

/** A session in the client's format, with a new access token. `aal` is aal1 by default. */
export async function sessionAnswer(
  { tokens }: { tokens: AccessTokens },
  user: User,
  { id, refreshToken, createdAt, methods, aal = 'aal1' }: AnsweredSession,
) {
  const access = await tokens.mint({
    id,
    userId: user.id,
    email: user.email,
    phone: user.phone ?? '',
    providers: listProviders(user),
    aal,
    methods,
    endsAt: new Date(createdAt.getTime() + limits.auth.sessionLongestMs),
  })
  return {
    access_token: access.token,
    token_type: 'bearer',
    expires_in: access.expiresInSeconds,
    expires_at: access.expiresAtSeconds,
    refresh_token: refreshToken,
    user: userAnswer(user),
  }
}

import { oncePerDatabase } from '#server/processes/once-per-database.ts'
import type { Parts } from '#server/parts.ts'
import { accessTokens, type AccessTokens } from '#server/auth/tokens/access-token.ts'
import { callLimits, type CallKind } from '#server/auth/attempts/call-limits.ts'
import { spendInBatch, type Spend } from '#server/auth/tokens/refresh-tokens.ts'
import { liveSessions, type LiveSessions } from '#server/auth/tokens/live-sessions.ts'
import { signInTurns, type SignInTurns } from '#server/auth/attempts/sign-in-queue.ts'
import { signingKeys, createSigningKeys, type SigningKeys } from '#server/auth/tokens/signing-keys.ts'

export type AuthNeeds = Pick<Parts, 'sql' | 'now' | 'config'>
export type AuthParts = {
  keys: SigningKeys
  tokens: AccessTokens
  sessions: LiveSessions
  spend: Spend
  turns: SignInTurns
  /** Counts a call from this address; throws 429 above the limit. */
  allow: (kind: CallKind, address: string) => void
}

/** One instance per database, so that a sign-out here takes effect at every endpoint at once. */
export const sharedAuthParts = oncePerDatabase(({ sql, now, config }: AuthNeeds): AuthParts => {
  const { accessTokenMs: lifeMs, signingKeyFile, rateFactor } = config.auth
  const keys = signingKeyFile ? createSigningKeys(signingKeyFile, now) : signingKeys(sql, { lifeMs }, now)
  return {
    keys,
    tokens: accessTokens(keys, { issuer: `${config.appUrl}/auth/v1`, lifeMs }, now),
    sessions: liveSessions(sql, now),
    spend: spendInBatch(sql, now),
    turns: signInTurns(sql, now),
    allow: callLimits(rateFactor, now),
  }
})

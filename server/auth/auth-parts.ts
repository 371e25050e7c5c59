import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Parts } from '#server/parts.ts'
import { accessTokens, type AccessTokens } from './access-token.ts'
import { liveSessions, type LiveSessions } from './live-sessions.ts'
import { signingKeys, type SigningKeys } from './signing-keys.ts'

export type AuthNeeds = Pick<Parts, 'sql' | 'now' | 'config'>
export type AuthParts = { keys: SigningKeys; tokens: AccessTokens; sessions: LiveSessions }

const made = new WeakMap<Sql, AuthParts>()

/** One of each per database, so that a sign-out here is known to the gate of every endpoint at once. */
export function authPartsOf({ sql, now, config }: AuthNeeds): AuthParts {
  const known = made.get(sql)
  if (known) return known
  const lifeMs = limits.auth.accessTokenMs
  const keys = signingKeys(sql, { lifeMs }, now)
  const tokens = accessTokens(keys, { issuer: `${config.appUrl}/auth/v1`, lifeMs }, now)
  const parts = { keys, tokens, sessions: liveSessions(sql, now) }
  made.set(sql, parts)
  return parts
}

import { keyMark, keyPrefix } from '#domain/keys/key.ts'
import { apiScopes, type ApiScope } from '#domain/keys/scopes.ts'
import type { Role } from '#domain/access/roles.ts'
import { digest } from '#server/secrets/digest.ts'
import type { TestApplication } from './application.ts'

type Wanted = { scopes?: readonly ApiScope[]; expiresAt?: Date; createdAt?: Date }

let keys = 0

/** A key of a person, as the settings page makes it. */
export async function insertTestKey(
  { parts }: TestApplication,
  userId: string,
  { scopes = apiScopes, expiresAt, createdAt = parts.now() }: Wanted = {},
): Promise<string> {
  keys += 1
  const key = keyMark + String(keys).padStart(43, 'k')
  await parts.sql`
    insert into api_keys (user_id, name, prefix, digest, scopes, created_at, expires_at)
    values (${userId}, ${`Key ${keys}`}, ${keyPrefix(key)}, ${digest(key)}, ${scopes}, ${createdAt}, ${expiresAt ?? null})`
  return key
}

/** A key with every scope, of a new person holding these roles. */
export async function testKeyFor(application: TestApplication, roles: readonly Role[]): Promise<string> {
  const authorization = `Bearer ${await application.tokenFor(roles)}`
  const me = await application.app.inject({ url: '/api/me', headers: { authorization } })
  return insertTestKey(application, me.json<{ id: string }>().id)
}

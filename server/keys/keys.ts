import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { ApiKey, keys as endpoints } from '#contract/keys.ts'
import { countingPeriods } from '#domain/keys/call-allowance.ts'
import { isExpired, keyExpiresAt, keyMark, keyPrefix } from '#domain/keys/key.ts'
import type { ApiScope } from '#domain/keys/scopes.ts'
import { limits } from '#domain/limits.ts'
import type { Actor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { isTaken } from '#server/db/unique-violation.ts'
import { fail } from '#server/problems/problem.ts'
import { digest } from '#server/secrets/digest.ts'

type StoredKey = {
  id: string
  name: string
  prefix: string
  scopes: ApiScope[]
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  lastUsedNetwork: string | null
}

/** The keys of a member, newest first. */
export async function listKeys(sql: Sql, userId: string, now: Date): Promise<ApiKey[]> {
  const keys = await sql<StoredKey[]>`
    select id, name, prefix, scopes, created_at, expires_at, last_used_at, last_used_network
      from api_keys where user_id = ${userId} order by created_at desc, id`
  return keys.map((key) => toApiKey(key, now))
}

/** The calls that a member made by key on this UTC day. */
export async function callsToday(sql: Sql, userId: string, now: Date): Promise<number> {
  const [counted] = await sql<{ dayCalls: number }[]>`
    select day_calls from api_calls where user_id = ${userId} and day = ${countingPeriods(now).day}`
  return counted?.dayCalls ?? 0
}

type NewKey = z.output<typeof endpoints.create.body>

/**
 * Creates a key and returns it with its secret, which is not stored. Throws CONFLICT if the member has a key of this
 * name, so that a form sent twice makes one key, and TOO_MANY_KEYS at the limit.
 */
export async function createKey(
  sql: Sql,
  userId: string,
  wanted: NewKey,
  { by, now }: { by: Actor; now: Date },
): Promise<{ key: ApiKey; secret: string }> {
  const secret = keyMark + randomBytes(32).toString('base64url')
  const key = await sql
    .begin(async (transaction) => {
      // One at a time for each member: keys are counted before one is added.
      await transaction`select from users where id = ${userId} for no key update`
      const [held] = await transaction<[{ keys: number }]>`
        select count(*)::int as keys from api_keys where user_id = ${userId}`
      if (held.keys >= limits.apiKeys.perPerson) throw fail('TOO_MANY_KEYS')
      const created = await insertKey(transaction, userId, { wanted, secret, now })
      await recordKeyEvent(transaction, 'api_key_created', created, { by, now })
      return created
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? fail('CONFLICT') : error
    })
  return { key: toApiKey(key, now), secret }
}

async function insertKey(
  sql: Transaction,
  userId: string,
  { wanted, secret, now }: { wanted: NewKey; secret: string; now: Date },
): Promise<StoredKey> {
  const [created] = await sql<[StoredKey]>`
    insert into api_keys (user_id, name, prefix, digest, scopes, created_at, expires_at)
    values (${userId}, ${wanted.name}, ${keyPrefix(secret)}, ${digest(secret)}, ${wanted.scopes}, ${now},
            ${keyExpiresAt(now, wanted.expiresInDays)})
    returning id, name, prefix, scopes, created_at, expires_at, last_used_at, last_used_network`
  return created
}

/** Deletes a key of this member, so that it opens nothing from now on; false when they have no such key. */
export function revokeKey(
  sql: Sql,
  { userId, keyId }: { userId: string; keyId: string },
  occasion: { by: Actor; now: Date },
): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const [revoked] = await transaction<Pick<StoredKey, 'name' | 'prefix' | 'scopes'>[]>`
      delete from api_keys where id = ${keyId} and user_id = ${userId} returning name, prefix, scopes`
    if (!revoked) return false
    await recordKeyEvent(transaction, 'api_key_revoked', revoked, occasion)
    return true
  })
}

function recordKeyEvent(
  sql: Transaction,
  action: 'api_key_created' | 'api_key_revoked',
  { name, prefix, scopes }: Pick<StoredKey, 'name' | 'prefix' | 'scopes'>,
  { by, now }: { by: Actor; now: Date },
): Promise<void> {
  const { userId, ...origin } = by
  return recordEvent(sql, {
    action,
    actorId: userId,
    subjectId: userId,
    ...origin,
    detail: { name, prefix, scopes },
    at: now,
  })
}

function toApiKey(key: StoredKey, now: Date): ApiKey {
  const { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, lastUsedNetwork } = key
  return {
    id,
    name,
    prefix,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: isExpired(expiresAt, now),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: lastUsedNetwork,
  }
}

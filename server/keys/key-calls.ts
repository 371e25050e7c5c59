import type { Role } from '#domain/access/roles.ts'
import { countingPeriods, type CallCounts } from '#domain/keys/call-allowance.ts'
import { isExpired, isKey, keyRoles } from '#domain/keys/key.ts'
import type { ApiScope } from '#domain/keys/scopes.ts'
import { networkPrefix } from '#domain/auth/network-prefix.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'
import type { ApiKeys } from '#server/http/api-keys.ts'
import { owesAgreement } from '#server/legal/owes-agreement.ts'
import type { Parts } from '#server/parts.ts'
import { digest } from '#server/secrets/digest.ts'

type KeyOwner = {
  id: string
  userId: string
  email: string
  scopes: readonly ApiScope[]
  roles: readonly Role[]
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  bannedUntil: Date | null
  owesAgreement: boolean
}

/** Answers the gate about keys. Nothing is cached: a revoked key and a lost plan count from the next call. */
export function createApiKeys({ sql, now }: Pick<Parts, 'sql' | 'now'>): ApiKeys {
  return {
    async identify(key, address) {
      if (!isKey(key)) return 'KEY_INVALID'
      const at = now()
      const owner = await findOwner(sql, key, at)
      if (!owner || (owner.bannedUntil !== null && owner.bannedUntil > at)) return 'KEY_INVALID'
      if (isExpired(owner.expiresAt, at)) return 'KEY_EXPIRED'
      await noteUse(sql, owner, { address, at })
      const roles = keyRoles(owner.roles)
      return {
        id: owner.userId,
        email: owner.email,
        roles,
        heldRoles: roles,
        sessionId: owner.id,
        keyScopes: owner.scopes,
        // The second factor was required when the key was created.
        aal: 'aal1',
        hasSecondFactor: false,
        mustHaveSecondFactor: false,
        methods: [],
        authenticatedAt: owner.createdAt,
        owesAgreement: owner.owesAgreement,
      }
    },
    spend: (personId) => countCall(sql, personId, now()),
  }
}

async function findOwner(sql: Sql, key: string, at: Date): Promise<KeyOwner | null> {
  const [owner] = await sql<KeyOwner[]>`
    select api_keys.id, user_id, email, scopes, api_keys.created_at, expires_at, last_used_at, banned_until,
           array(select role from user_roles where user_roles.user_id = users.id order by role) as roles,
           ${owesAgreement(sql, gulfDay(at))} as owes_agreement
      from api_keys join users on users.id = user_id
     where digest = ${digest(key)}`
  return owner ?? null
}

async function noteUse(
  sql: Sql,
  { id, lastUsedAt }: KeyOwner,
  { address, at }: { address: string; at: Date },
): Promise<void> {
  if (lastUsedAt !== null && at.getTime() - lastUsedAt.getTime() < limits.apiKeys.usedEveryMs) return
  await sql`
    update api_keys set last_used_at = ${at}, last_used_network = ${networkPrefix(address)} where id = ${id}`
}

/** Counts in the database, so that all processes share the counts. A refused call is not counted. */
async function countCall(sql: Sql, userId: string, now: Date): Promise<CallCounts> {
  const { perMinute, perDay } = limits.apiKeys
  const { minute, day } = countingPeriods(now)
  const inMinute = sql`case when held.minute = ${minute} then held.minute_calls else 0 end`
  const inDay = sql`case when held.day = ${day} then held.day_calls else 0 end`
  const [counted] = await sql<Omit<CallCounts, 'isAllowed'>[]>`
    insert into api_calls as held (user_id, minute, minute_calls, day, day_calls)
    values (${userId}, ${minute}, 1, ${day}, 1)
    on conflict (user_id) do update
       set minute = ${minute}, minute_calls = ${inMinute} + 1, day = ${day}, day_calls = ${inDay} + 1
     where ${inMinute} < ${perMinute} and ${inDay} < ${perDay}
    returning minute_calls, day_calls`
  if (counted) return { ...counted, isAllowed: true }
  const [full] = await sql<Omit<CallCounts, 'isAllowed'>[]>`
    select ${inMinute} as minute_calls, ${inDay} as day_calls from api_calls as held where user_id = ${userId}`
  return { minuteCalls: 0, dayCalls: 0, ...full, isAllowed: false }
}

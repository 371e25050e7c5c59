import { randomBytes, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { ProofMethod } from '#domain/auth/factors/assurance.ts'
import { methodOfFactor } from '#domain/auth/factors/factor-methods.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { cleanUp, inPortions } from '#server/jobs/clean-up.ts'
import { firstRefreshToken } from './refresh-chain.ts'

export type SignOutScope = 'global' | 'local' | 'others'

/** The origin of a call. */
export type CallOrigin = { address: string; userAgent: string }

const userAgentCharacters = 300

export type OpenedSession = {
  id: string
  refreshToken: string
  createdAt: Date
  methods: readonly ProofMethod[]
}

type Opening = { userId: string; method: string; origin: CallOrigin; now: Date }
type NewSession = Opening & OpenedSession & { digest: Buffer }

/**
 * A new session with one factor, not stored yet. `method` is the authentication method in the protocol's
 * terms: `password`, `otp`, `recovery`, `oauth`, …
 */
export function newSession(opening: Opening): NewSession {
  const { method, now } = opening
  const id = randomUUID()
  const methods = [{ method, timestamp: Math.floor(now.getTime() / 1000) }]
  return { ...opening, id, ...firstRefreshToken(id), createdAt: now, methods }
}

/** Stores a new session if its owner may sign in; an SQL fragment in which `signed_in` is the owner's row. */
export function sessionInsert(sql: Queryable, { id, userId, now, methods, origin, digest }: NewSession) {
  return sql`
    insert into sessions (id, user_id, created_at, used_at, authenticated_at, methods, user_agent, address, refresh_key,
                          refresh_digest, refreshed_at)
    select ${id}, ${userId}, ${now}, ${now}, ${now}, ${sql.json(methods)},
           ${origin.userAgent.slice(0, userAgentCharacters)}, ${isIP(origin.address) ? origin.address : null},
           ${randomBytes(32)}, ${digest}, ${now} from signed_in`
}

/**
 * Records when the identity of a sign-in was last used; an SQL fragment in which `signed_in` is the owner's
 * row. All methods prove the email identity, except providers, which record their own.
 */
export function identityUse(sql: Queryable, { method, now }: Pick<NewSession, 'method' | 'now'>) {
  return sql`
    update identities set last_sign_in_at = ${now}
      from signed_in where user_id = signed_in.id and provider = 'email' and ${method !== 'oauth'}::boolean`
}

/** Opens a session with one factor. */
export async function startSession(sql: Queryable, opening: Opening): Promise<OpenedSession> {
  const session = newSession(opening)
  await sql`
    with signed_in as (
      update users set last_sign_in_at = ${opening.now} where id = ${opening.userId} returning id
    ), identity as (${identityUse(sql, session)})
    ${sessionInsert(sql, session)}`
  return session
}

const rowsAtOnce = 1000

/** Deletes expired sessions. Rows in use are skipped. */
export const pruneSessions = cleanUp('prune-sessions', limits.auth.sessionIdleMs, ({ sql, now, signal }) => {
  const before = new Date(now().getTime() - limits.auth.sessionIdleMs)
  return inPortions(
    rowsAtOnce,
    signal,
    () => sql`
      delete from sessions where id in (
        select id from sessions where used_at < ${before} limit ${rowsAtOnce} for update skip locked)`,
  )
})

/**
 * Raises a session after its second factor was used. All earlier refresh tokens become invalid, without the
 * usual grace for the last one: a token stolen from the weaker session is worth nothing in the stronger one.
 * Null when the session has ended.
 */
export async function raiseSession(
  sql: Queryable,
  { id, method, now }: { id: string; method: string; now: Date },
): Promise<OpenedSession | null> {
  const proof = { method, timestamp: Math.floor(now.getTime() / 1000) }
  const { refreshToken, digest } = firstRefreshToken(id)
  const [raised] = await sql<{ createdAt: Date; methods: ProofMethod[] }[]>`
    update sessions
       set aal = 'aal2', authenticated_at = ${now}, used_at = ${now}, refresh_key = ${randomBytes(32)},
           refresh_digest = ${digest}, refresh_count = 0, refreshed_at = ${now},
           methods = ${sql.json([proof])} || (
             select coalesce(jsonb_agg(earlier order by at), '[]')
               from jsonb_array_elements(methods) with ordinality as list(earlier, at)
              where earlier ->> 'method' <> ${method})
     where id = ${id} returning created_at, methods`
  return raised ? { id, refreshToken, ...raised } : null
}

/**
 * Removes authentication methods from all sessions of a person, for instance when their factor is removed. A
 * session left with one method becomes aal1.
 */
export async function lowerSessions(
  sql: Queryable,
  { userId, methods }: { userId: string; methods: readonly string[] },
): Promise<void> {
  await sql`
    update sessions
       set methods = left_over.methods, aal = case when left_over.is_proved then 'aal2' else 'aal1' end
      from (select id, coalesce(jsonb_agg(kept order by at), '[]') as methods,
                   coalesce(bool_or(kept ->> 'method' = any(${Object.values(methodOfFactor)})), false) as is_proved
              from sessions
              left join jsonb_array_elements(methods) with ordinality as list(kept, at)
                on kept ->> 'method' <> all(${[...methods]})
             where user_id = ${userId} group by id) as left_over
     where sessions.id = left_over.id and aal = 'aal2'`
}

/**
 * Ends pushes to all browsers of a person: their addresses outlive sessions, and whoever had the account may have added
 * one.
 */
export async function endPushes(sql: Queryable, userId: string): Promise<void> {
  await sql`delete from push_subscriptions where user_id = ${userId}`
}

/**
 * Ends sessions of a person and returns their ids. Browsers of these sessions get no more pushes; who ends all others
 * also ends those to browsers whose session has expired.
 */
export async function endSessions(
  sql: Queryable,
  { userId, id, scope }: { userId: string; id: string | null; scope: SignOutScope },
): Promise<string[]> {
  await sql`
    delete from push_subscriptions
     where user_id = ${userId}
       and case ${scope} when 'local' then session_id = ${id} when 'others' then session_id is distinct from ${id}
                         else true end`
  const ended = await sql<{ id: string }[]>`
    delete from sessions
     where user_id = ${userId}
       and case ${scope} when 'local' then id = ${id} when 'others' then id is distinct from ${id} else true end
    returning id`
  return ended.map((session) => session.id)
}

import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'
import { digestOf, firstRefreshToken } from './refresh-tokens.ts'

export type SignOutScope = 'global' | 'local' | 'others'

const userAgentCharacters = 300

/** Opens a session and clears away those of this person that ended by themselves. */
export function startSession(
  sql: Sql,
  { userId, userAgent, address, now }: { userId: string; userAgent: string; address: string; now: Date },
): Promise<{ id: string; refreshToken: string }> {
  const refreshToken = firstRefreshToken()
  return sql.begin(async (transaction) => {
    const idleSince = new Date(now.getTime() - limits.auth.sessionIdleMs)
    await transaction`delete from sessions where user_id = ${userId} and used_at < ${idleSince}`
    await transaction`update users set last_sign_in_at = ${now} where id = ${userId}`
    const [session] = await transaction<[{ id: string }]>`
      insert into sessions (user_id, created_at, used_at, user_agent, address, refresh_key)
      values (${userId}, ${now}, ${now}, ${userAgent.slice(0, userAgentCharacters)},
              ${isIP(address) ? address : null}, ${randomBytes(32)})
      returning id`
    await transaction`
      insert into refresh_tokens (digest, session_id, created_at)
      values (${digestOf(refreshToken)}, ${session.id}, ${now})`
    return { id: session.id, refreshToken }
  })
}

/** Ends sessions of a person and gives back which. */
export async function endSessions(
  sql: Sql,
  { userId, id, scope }: { userId: string; id: string; scope: SignOutScope },
): Promise<string[]> {
  const ended = await sql<{ id: string }[]>`
    delete from sessions
     where user_id = ${userId}
       and case ${scope} when 'local' then id = ${id} when 'others' then id <> ${id} else true end
    returning id`
  return ended.map((session) => session.id)
}

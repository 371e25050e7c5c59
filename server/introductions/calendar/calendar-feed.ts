import { randomBytes } from 'node:crypto'
import type { CalendarFeed } from '#contract/introductions/agent-papers.ts'
import { limits } from '#domain/limits.ts'
import { isBanned } from '#server/auth/accounts.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { digest } from '#server/secrets/digest.ts'

const { feedTokenBytes, feedNotedEveryMs } = limits.leads

/** The subscription of an agent, without its address, which is shown once; null without one. */
export async function readFeed(sql: Queryable, agentId: string): Promise<CalendarFeed | null> {
  const [feed] = await sql<{ createdAt: Date; readAt: Date | null }[]>`
    select created_at, read_at from agent_calendar_feeds where agent_id = ${agentId}`
  return feed ? { createdAt: feed.createdAt.toISOString(), readAt: feed.readAt?.toISOString() ?? null } : null
}

/** Gives the calendar a new secret address and returns its token. An earlier address opens nothing from now on. */
export async function renewFeed(sql: Queryable, agentId: string, at: Date): Promise<string> {
  const token = randomBytes(feedTokenBytes).toString('base64url')
  await sql`
    insert into agent_calendar_feeds (agent_id, digest, created_at) values (${agentId}, ${digest(token)}, ${at})
    on conflict (agent_id) do update set digest = excluded.digest, created_at = ${at}, read_at = null`
  return token
}

/** Removes the address of the calendar. Repeating it changes nothing. */
export async function revokeFeed(sql: Queryable, agentId: string): Promise<void> {
  await sql`delete from agent_calendar_feeds where agent_id = ${agentId}`
}

/**
 * Whose calendar a token opens. Throws NOT_FOUND for a token that was never given, was replaced or revoked, for a
 * suspended agent, and for an account that is closed or no longer an agent's.
 */
export async function feedOwner(
  sql: Queryable,
  token: string,
  now: Date,
): Promise<{ agentId: string; userId: string }> {
  const [owner] = await sql<{ agentId: string; userId: string }[]>`
    select agents.id as agent_id, users.id as user_id
      from agent_calendar_feeds feed join agents on agents.id = agent_id join users on users.id = agents.user_id
     where feed.digest = ${digest(token)} and agents.state <> 'suspended'
       and not ${isBanned(sql, now)}
       and exists (select from user_roles where user_roles.user_id = users.id and role = 'agent')`
  if (!owner) throw fail('NOT_FOUND')
  await sql`
    update agent_calendar_feeds set read_at = ${now}
     where agent_id = ${owner.agentId}
       and (read_at is null or read_at < ${new Date(now.getTime() - feedNotedEveryMs)})`
  return owner
}

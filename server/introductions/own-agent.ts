import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

/**
 * Connects directory entries with the accounts of the same people, whichever was created first: the account has the
 * role of an agent and has confirmed the address of the entry. An entry keeps its account when either address changes
 * later.
 */
export async function connectAgents(sql: Queryable): Promise<void> {
  await sql`
    update agents set user_id = connected.user_id
      from (select distinct on (users.id) agents.id, users.id as user_id
              from agents join users on users.email = agents.email and users.email_confirmed_at is not null
             where agents.user_id is null
               and exists (select from user_roles where user_roles.user_id = users.id and role = 'agent')
               and not exists (select from agents other where other.user_id = users.id)
             order by users.id, agents.created_at, agents.id) connected
     where agents.id = connected.id and agents.user_id is null`
}

/** The directory entry of an account, which is connected first where possible; null without one. */
export async function readOwnAgentId(sql: Queryable, userId: string): Promise<string | null> {
  const own = () => sql<{ id: string }[]>`select id from agents where user_id = ${userId}`
  const [connected] = await own()
  if (connected) return connected.id
  await connectAgents(sql)
  const [found] = await own()
  return found?.id ?? null
}

/** The same; throws NOT_FOUND without one. */
export async function ownAgentId(sql: Queryable, userId: string): Promise<string> {
  const id = await readOwnAgentId(sql, userId)
  if (id === null) throw fail('NOT_FOUND')
  return id
}

/** Where letters to an agent go: the address of the entry, or that of the connected account; null without either. */
export const agentAddress = (sql: Queryable) => sql`
  coalesce(agents.email, (select account.email from users account where account.id = agents.user_id))`

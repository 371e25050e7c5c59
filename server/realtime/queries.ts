import type { Role } from '#domain/access/roles.ts'
import { mustHaveSecondFactor, rolesInForce } from '#domain/access/second-factor.ts'
import type { AssuranceLevel } from '#domain/auth/assurance.ts'
import type { Queryable } from '#server/db/sql.ts'

export type SessionState = {
  id: string
  userId: string
  /** The roles that count: none in a session whose second factor is missing. */
  roles: readonly Role[]
  heldRoles: readonly Role[]
  bannedUntil: Date | null
  usedAt: Date
}

type Row = Omit<SessionState, 'roles'> & { aal: AssuranceLevel; hasSecondFactor: boolean }

/** Those of these sessions that there are, with their owner's state; one question for all who are connected. */
export async function readStates(
  { sql, staffSecondFactor: ofStaff }: { sql: Queryable; staffSecondFactor: boolean },
  sessionIds: readonly string[],
): Promise<SessionState[]> {
  const rows = await sql<Row[]>`
    select sessions.id, user_id, banned_until, used_at, aal,
           array(select role from user_roles where user_roles.user_id = users.id order by role) as held_roles,
           exists (select from factors where factors.user_id = users.id and status = 'verified') as has_second_factor
      from sessions join users on users.id = user_id
     where sessions.id = any (${[...sessionIds]}::uuid[])`
  return rows.map(({ aal, hasSecondFactor, ...row }) => {
    const mustHave = mustHaveSecondFactor(row.heldRoles, { ofStaff })
    const proof = { aal, hasSecondFactor, mustHaveSecondFactor: mustHave }
    return { ...row, roles: rolesInForce(row.heldRoles, proof) }
  })
}

/** Sessions of these people, here or anywhere. */
export async function listSessions(sql: Queryable, userIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from sessions where user_id = any (${[...userIds]}::uuid[])`
  return rows.map(({ id }) => id)
}

/** Who is in these conversations now. */
export async function listParticipants(
  sql: Queryable,
  conversationIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = await sql<{ conversationId: string; userIds: string }[]>`
    select conversation_id, string_agg(user_id::text, ',') as user_ids
      from conversation_participants
     where conversation_id = any (${[...conversationIds]}::uuid[])
     group by conversation_id`
  return new Map(rows.map(({ conversationId, userIds }) => [conversationId, userIds.split(',')]))
}

/** What a page says to the others goes the way of all changes, so that every process hears it. */
export async function noteBroadcast(sql: Queryable, record: Record<string, unknown>): Promise<void> {
  await sql`
    insert into changes (table_name, kind, record)
    values ('broadcasts', 'INSERT', ${JSON.stringify(record)}::text::jsonb)`
}

export async function pruneChanges(sql: Queryable, olderThanMs: number): Promise<void> {
  await sql`delete from changes where at < now() - ${olderThanMs} * interval '1 millisecond'`
}

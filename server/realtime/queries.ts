import type { Role } from '#domain/access/roles.ts'
import { mustHaveSecondFactor, rolesInForce } from '#domain/auth/factors/second-factor.ts'
import type { AssuranceLevel } from '#domain/auth/factors/assurance.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { ConversationEvent } from '#domain/realtime/topics.ts'
import { agreementRefusal } from '#domain/legal/editions.ts'
import { owesAgreement } from '#server/legal/owes-agreement.ts'
import type { Queryable } from '#server/db/sql.ts'

export type SessionState = {
  id: string
  userId: string
  /** The roles that count: none while a second factor or the acceptance of a legal text is missing. */
  roles: readonly Role[]
  heldRoles: readonly Role[]
  bannedUntil: Date | null
  usedAt: Date
  aal: AssuranceLevel
}

type Row = Omit<SessionState, 'roles'> & {
  hasSecondFactor: boolean
  owesAgreement: boolean
}

type Needs = { sql: Queryable; staffSecondFactor: boolean; nowMs: () => number }

/** The existing ones of these sessions with the state of their owners; one query for all connected users. */
export async function readStates(
  { sql, staffSecondFactor: ofStaff, nowMs }: Needs,
  sessionIds: readonly string[],
): Promise<SessionState[]> {
  const rows = await sql<Row[]>`
    select sessions.id, user_id, banned_until, used_at, aal,
           array(select role from user_roles where user_roles.user_id = users.id order by role) as held_roles,
           exists (select from factors where factors.user_id = users.id and status = 'verified') as has_second_factor,
           ${owesAgreement(sql, gulfDay(new Date(nowMs())))} as owes_agreement
      from sessions join users on users.id = user_id
     where sessions.id = any (${[...sessionIds]}::uuid[])`
  return rows.map(({ hasSecondFactor, owesAgreement: owes, ...row }) => {
    const mustHave = mustHaveSecondFactor(row.heldRoles, { ofStaff })
    const proof = { aal: row.aal, hasSecondFactor, mustHaveSecondFactor: mustHave }
    const isHeldUp = agreementRefusal('member', { owesAgreement: owes }) !== null
    return { ...row, roles: isHeldUp ? [] : rolesInForce(row.heldRoles, proof) }
  })
}

/** All sessions of these people. */
export async function listSessions(sql: Queryable, userIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from sessions where user_id = any (${[...userIds]}::uuid[])`
  return rows.map(({ id }) => id)
}

/** The participants of a conversation and, in a room, whose messages are hidden from whom. */
export type ConversationReaders = { userIds: readonly string[]; hidden: ReadonlySet<string> }

/** A pair of `ConversationReaders.hidden`. */
export const hiddenPair = (readerId: string, senderId: string) => `${readerId} ${senderId}`

/** The current participants of these conversations. */
export async function listParticipants(
  sql: Queryable,
  conversationIds: readonly string[],
): Promise<Map<string, ConversationReaders>> {
  const rows = await sql<{ conversationId: string; userIds: string; hidden: string | null }[]>`
    select own.conversation_id, string_agg(own.user_id::text, ',') as user_ids,
           string_agg(blocked.pairs, ',') as hidden
      from conversation_participants own join conversations c on c.id = own.conversation_id
      left join lateral (
        select string_agg(b.user_id || ' ' || b.blocked_id, ',') as pairs from blocked_people b
         where c.kind = 'deal' and b.user_id = own.user_id) blocked on true
     where own.conversation_id = any (${[...conversationIds]}::uuid[])
     group by own.conversation_id`
  return new Map(
    rows.map(({ conversationId, userIds, hidden }) => [
      conversationId,
      { userIds: userIds.split(','), hidden: new Set(hidden?.split(',')) },
    ]),
  )
}

/** Whether a person is a participant of a conversation. */
export async function isParticipant(
  sql: Queryable,
  conversationId: string,
  userId: string,
): Promise<boolean> {
  const found = await sql`
    select from conversation_participants where conversation_id = ${conversationId} and user_id = ${userId}`
  return found.length > 0
}

type Saying = { conversationId: string; userId: string; event: ConversationEvent }

/**
 * Whether others of a conversation may hear from a person: a participant, nobody blocked anybody, and for what was
 * read, one who gives read receipts. Nobody in the room of a club deal, which may be large.
 */
export async function isHeard(sql: Queryable, { conversationId, userId, event }: Saying): Promise<boolean> {
  const [row] = await sql<[{ isHeard: boolean }]>`
    select exists (select from conversation_participants
                    where conversation_id = ${conversationId} and user_id = ${userId})
           and not exists (
             select from conversation_participants o
               join blocked_people b on (b.user_id = o.user_id and b.blocked_id = ${userId})
                                     or (b.user_id = ${userId} and b.blocked_id = o.user_id)
              where o.conversation_id = ${conversationId})
           and not exists (select from conversations where id = ${conversationId} and kind = 'deal')
           and (${event !== 'read'}
             or coalesce((select read_receipts from message_settings where user_id = ${userId}), true)) as is_heard`
  return row.isHeard
}

/** A broadcast takes the way of all changes, so that every process delivers it. */
export async function noteBroadcast(sql: Queryable, record: Record<string, unknown>): Promise<void> {
  await sql`
    insert into changes (table_name, kind, record)
    values ('broadcasts', 'INSERT', ${JSON.stringify(record)}::text::jsonb)`
}

export async function pruneChanges(sql: Queryable, olderThanMs: number): Promise<void> {
  await sql`delete from changes where at < now() - ${olderThanMs} * interval '1 millisecond'`
}

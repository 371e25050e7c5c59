import { limits } from '#domain/limits.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { readAccess } from './access.ts'

type ConversationCall = { userId: string; conversationId: string; actor: StaffActor }

/** The other people of a conversation. */
async function listOthers(sql: Queryable, userId: string, conversationId: string): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select user_id from conversation_participants
     where conversation_id = ${conversationId} and user_id <> ${userId} order by user_id`
  return rows.map((row) => row.userId)
}

/** Blocks the other people of a conversation. Idempotent. Throws NOT_FOUND, and CONFLICT for staff. */
export async function block(sql: Sql, { userId, conversationId, actor }: ConversationCall): Promise<void> {
  await sql.begin(async (transaction) => {
    // Waits for a message that is being sent, so that none arrives after the answer.
    await transaction`select from conversations where id = ${conversationId} for update`
    const { kind } = await readAccess(transaction, userId, conversationId)
    if (kind === 'staff') throw fail('CONFLICT', 'Mute or archive a conversation with Diwan instead.')
    if (kind === 'deal') throw fail('CONFLICT', 'Hide the messages of one person of a room instead.')
    for (const blockedId of await listOthers(transaction, userId, conversationId)) {
      const { count } = await transaction`
        insert into blocked_people (user_id, blocked_id, blocked_at) values (${userId}, ${blockedId}, ${actor.at})
        on conflict do nothing`
      if (count > 0)
        await recordEvent(transaction, { action: 'person_blocked', subjectId: blockedId, ...actor })
    }
  })
}

/** Unblocks the other people of a conversation. Idempotent; throws NOT_FOUND. */
export async function unblock(sql: Sql, { userId, conversationId, actor }: ConversationCall): Promise<void> {
  await sql.begin(async (transaction) => {
    await readAccess(transaction, userId, conversationId)
    const removed = await transaction<{ blockedId: string }[]>`
      delete from blocked_people using conversation_participants o
       where blocked_people.user_id = ${userId} and blocked_id = o.user_id and o.conversation_id = ${conversationId}
      returning blocked_id`
    for (const { blockedId } of removed)
      await recordEvent(transaction, { action: 'person_unblocked', subjectId: blockedId, ...actor })
  })
}

type OnPerson = ConversationCall & { personId: string }

/**
 * Hides the messages of another member of a room from the caller; everyone else reads them. Idempotent. Throws NOT_FOUND,
 * and CONFLICT for staff and outside of rooms.
 */
export async function blockPerson(
  sql: Sql,
  { userId, conversationId, personId, actor }: OnPerson,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const { kind } = await readAccess(transaction, userId, conversationId)
    const [person] = await transaction<{ role: string }[]>`
      select role from conversation_participants
       where conversation_id = ${conversationId} and user_id = ${personId} and user_id <> ${userId}`
    if (!person) throw fail('NOT_FOUND')
    if (kind !== 'deal' || person.role === 'staff')
      throw fail('CONFLICT', 'Only members of a room are hidden.')
    const { count } = await transaction`
      insert into blocked_people (user_id, blocked_id, blocked_at) values (${userId}, ${personId}, ${actor.at})
      on conflict do nothing`
    if (count > 0) await recordEvent(transaction, { action: 'person_blocked', subjectId: personId, ...actor })
  })
}

/** Shows the messages of a person again. Idempotent. Throws NOT_FOUND. */
export async function unblockPerson(
  sql: Sql,
  { userId, conversationId, personId, actor }: OnPerson,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await readAccess(transaction, userId, conversationId)
    const { count } = await transaction`
      delete from blocked_people where user_id = ${userId} and blocked_id = ${personId}`
    if (count > 0)
      await recordEvent(transaction, { action: 'person_unblocked', subjectId: personId, ...actor })
  })
}

/**
 * Reports a conversation to staff with its last messages as they are now; in a room, a message with those before it and
 * its sender. Throws NOT_FOUND.
 */
export async function report(
  sql: Sql,
  {
    userId,
    conversationId,
    actor,
    reason,
    messageId,
  }: ConversationCall & { reason: string; messageId?: string | undefined },
): Promise<void> {
  await sql.begin(async (transaction) => {
    const { kind, lastSequence } = await readAccess(transaction, userId, conversationId)
    const message = messageId && (await readReported(transaction, conversationId, messageId))
    const [other = null] = kind === 'deal' ? [] : await listOthers(transaction, userId, conversationId)
    const reportedId = message ? message.senderId : other
    const upTo = message ? message.sequence : lastSequence
    await transaction`
      insert into message_reports (conversation_id, reporter_id, reported_id, reason, excerpt, reported_at)
      select ${conversationId}, ${userId}, ${reportedId}, ${reason},
             coalesce(jsonb_agg(jsonb_build_object('isReporters', sender_id is not distinct from ${userId},
                      'content', content, 'sentAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                      order by sequence), '[]'), ${actor.at}
        from (select sender_id, content, created_at, sequence from messages
               where conversation_id = ${conversationId} and sequence <= ${upTo}
               order by sequence desc limit ${limits.messages.reportedMessages}) as latest`
    await recordEvent(transaction, {
      action: 'conversation_reported',
      subjectId: reportedId,
      ...actor,
      detail: { conversation: conversationId },
    })
  })
}

async function readReported(
  sql: Queryable,
  conversationId: string,
  messageId: string,
): Promise<{ senderId: string | null; sequence: number }> {
  const [message] = await sql<{ senderId: string | null; sequence: number }[]>`
    select sender_id, sequence from messages where id = ${messageId} and conversation_id = ${conversationId}`
  if (!message) throw fail('NOT_FOUND')
  return message
}

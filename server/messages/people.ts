import { limits } from '#domain/limits.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { readAccess } from './access.ts'

type Acting = { userId: string; conversationId: string; actor: StaffActor }

/** The other people of a conversation. */
async function listOthers(sql: Queryable, userId: string, conversationId: string): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select user_id from conversation_participants
     where conversation_id = ${conversationId} and user_id <> ${userId} order by user_id`
  return rows.map((row) => row.userId)
}

/** Blocks the other people of a conversation. Idempotent. Throws NOT_FOUND, and CONFLICT for staff. */
export async function block(sql: Sql, { userId, conversationId, actor }: Acting): Promise<void> {
  await sql.begin(async (transaction) => {
    // Waits for a message that is being sent, so that none arrives after the answer.
    await transaction`select from conversations where id = ${conversationId} for update`
    const { kind } = await readAccess(transaction, userId, conversationId)
    if (kind === 'staff') throw fail('CONFLICT', 'Mute or archive a conversation with Diwan instead.')
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
export async function unblock(sql: Sql, { userId, conversationId, actor }: Acting): Promise<void> {
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

/** Reports a conversation to staff with its last messages as they are now. Throws NOT_FOUND. */
export async function report(
  sql: Sql,
  { userId, conversationId, actor, reason }: Acting & { reason: string },
): Promise<void> {
  await sql.begin(async (transaction) => {
    await readAccess(transaction, userId, conversationId)
    const [reportedId = null] = await listOthers(transaction, userId, conversationId)
    await transaction`
      insert into message_reports (conversation_id, reporter_id, reported_id, reason, excerpt, reported_at)
      select ${conversationId}, ${userId}, ${reportedId}, ${reason},
             coalesce(jsonb_agg(jsonb_build_object('isReporters', sender_id is not distinct from ${userId},
                      'content', content, 'sentAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                      order by sequence), '[]'), ${actor.at}
        from (select sender_id, content, created_at, sequence from messages
               where conversation_id = ${conversationId}
               order by sequence desc limit ${limits.messages.reportedMessages}) as latest`
    await recordEvent(transaction, {
      action: 'conversation_reported',
      subjectId: reportedId,
      ...actor,
      detail: { conversation: conversationId },
    })
  })
}

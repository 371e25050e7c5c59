import type { CannedReply, MessageReport, StaffConversation } from '#contract/messages.ts'
import { limits } from '#domain/limits.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import type { PageStart } from './conversations.ts'

const { listRows, previewCharacters, cannedReplies } = limits.messages

type Row = Omit<StaffConversation, 'lastMessageAt'> & { lastMessageAt: Date }

/** Conversations of members with staff, the oldest waiting first, or all, the latest first; one page. */
export async function staffConversations(
  sql: Queryable,
  staffId: string,
  { state, beforeAt, beforeId }: { state: 'waiting' | 'all' } & PageStart,
): Promise<{
  conversations: StaffConversation[]
  next: { beforeAt: string; beforeId: string } | null
}> {
  const isWaiting = sql`(last.sender_id is null or exists (
    select from conversation_participants asker
     where asker.conversation_id = c.id and asker.user_id = last.sender_id and asker.role = 'member'))`
  const starts = beforeAt && beforeId
  const order = state === 'waiting' ? sql`asc` : sql`desc`
  const rows = await sql<Row[]>`
    select c.id, c.title, c.demonstration, c.last_sequence as message_count, c.last_message_at,
           left(last.content, ${previewCharacters}) as preview, ${isWaiting} as is_waiting,
           coalesce((select string_agg(coalesce(nullif(full_name, ''), users.email::text), ', ')
                       from conversation_participants o join users on users.id = o.user_id
                       left join user_profiles on user_profiles.user_id = o.user_id
                      where o.conversation_id = c.id and o.role = 'member'), '') as member_name,
           array(select coalesce(nullif(full_name, ''), users.email::text)
                   from conversation_participants o join users on users.id = o.user_id
                   left join user_profiles on user_profiles.user_id = o.user_id
                  where o.conversation_id = c.id and o.role = 'staff' order by 1) as taken_by,
           exists (select from conversation_participants o
                    where o.conversation_id = c.id and o.user_id = ${staffId}) as is_mine
      from conversations c
      join messages last on last.conversation_id = c.id and last.sequence = c.last_sequence
     where c.kind = 'staff' and ${state === 'waiting' ? isWaiting : sql`true`}
       and ${
         starts
           ? state === 'waiting'
             ? sql`(c.last_message_at, c.id) > (${beforeAt}, ${beforeId})`
             : sql`(c.last_message_at, c.id) < (${beforeAt}, ${beforeId})`
           : sql`true`
       }
     order by c.last_message_at ${order}, c.id ${order} limit ${listRows + 1}`
  const shown = rows.slice(0, listRows).map(({ lastMessageAt, ...row }) => ({
    ...row,
    lastMessageAt: lastMessageAt.toISOString(),
  }))
  const last = shown.at(-1)
  return {
    conversations: shown,
    next: last && rows.length > listRows ? { beforeAt: last.lastMessageAt, beforeId: last.id } : null,
  }
}

/**
 * Makes a member of staff a participant, to read and answer. What was written before counts as unread. Audited
 * once; throws NOT_FOUND for a conversation without staff.
 */
export async function take(sql: Sql, conversationId: string, actor: StaffActor): Promise<void> {
  const { actorId } = actor
  await sql.begin(async (transaction) => {
    const [found] = await transaction`
      select from conversations where id = ${conversationId} and kind = 'staff' for update`
    if (!found) throw fail('NOT_FOUND')
    const { count } = await transaction`
      insert into conversation_participants (conversation_id, user_id, role, unread_count)
      select ${conversationId}, ${actorId}, 'staff', count(*) from messages
       where conversation_id = ${conversationId} and sender_id is distinct from ${actorId}
      on conflict do nothing`
    if (count === 0) return
    const detail = { conversation: conversationId }
    await recordEvent(transaction, { action: 'conversation_taken', ...actor, detail })
  })
}

type ReportRow = Omit<MessageReport, 'reportedAt' | 'handledAt'> & {
  reportedAt: Date
  handledAt: Date | null
}

/** Reports of conversations, unhandled ones first, then the latest. */
export async function listReports(sql: Queryable): Promise<MessageReport[]> {
  const rows = await sql<ReportRow[]>`
    select r.id, reason, excerpt, reported_at, handled_at,
           coalesce(reporter.full_name, '') as reporter_name, coalesce(reported.full_name, '') as reported_name
      from message_reports r
      left join user_profiles reporter on reporter.user_id = reporter_id
      left join user_profiles reported on reported.user_id = reported_id
     order by handled_at is not null, reported_at desc, r.id desc limit ${limits.directory.staffPageRows}`
  return rows.map(({ reportedAt, handledAt, ...row }) => ({
    ...row,
    reportedAt: reportedAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }))
}

/** Marks a report as handled. Idempotent; throws NOT_FOUND. */
export async function handleReport(sql: Sql, reportId: string, actor: StaffActor): Promise<void> {
  await sql.begin(async (transaction) => {
    const [report] = await transaction<{ handledAt: Date | null }[]>`
      select handled_at from message_reports where id = ${reportId} for update`
    if (!report) throw fail('NOT_FOUND')
    if (report.handledAt !== null) return
    await transaction`
      update message_reports set handled_at = ${actor.at}, handled_by = ${actor.actorId} where id = ${reportId}`
    await recordEvent(transaction, { action: 'report_handled', ...actor, detail: { report: reportId } })
  })
}

export async function listCannedReplies(sql: Queryable): Promise<CannedReply[]> {
  return sql<CannedReply[]>`select id, title, content from canned_replies order by title`
}

/** Creates or changes a canned reply. Throws CONFLICT when the title is taken or there are too many. */
export async function saveCannedReply(
  sql: Sql,
  { id, title, content }: CannedReply,
  actor: StaffActor,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.canned-replies'))`
    const [{ taken, total }] = await transaction<[{ taken: boolean; total: number }]>`
      select coalesce(bool_or(title = ${title} and id <> ${id}), false) as taken,
             count(*) filter (where id <> ${id}) as total from canned_replies`
    if (taken) throw fail('CONFLICT', 'Another reply has this title.')
    if (total >= cannedReplies) throw fail('CONFLICT', `Up to ${cannedReplies} replies are possible.`)
    await transaction`
      insert into canned_replies (id, title, content, changed_by, changed_at)
      values (${id}, ${title}, ${content}, ${actor.actorId}, ${actor.at})
      on conflict (id) do update set title = excluded.title, content = excluded.content,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at`
    await recordEvent(transaction, { action: 'canned_reply_saved', ...actor, detail: { title } })
  })
}

/** Throws NOT_FOUND. */
export async function removeCannedReply(sql: Sql, id: string, actor: StaffActor): Promise<void> {
  await sql.begin(async (transaction) => {
    const [removed] = await transaction<{ title: string }[]>`
      delete from canned_replies where id = ${id} returning title`
    if (!removed) throw fail('NOT_FOUND')
    await recordEvent(transaction, {
      action: 'canned_reply_removed',
      ...actor,
      detail: { title: removed.title },
    })
  })
}

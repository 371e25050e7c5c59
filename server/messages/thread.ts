import type { Attachment, Message, SentMessage } from '#contract/messages.ts'
import { limits } from '#domain/limits.ts'
import { findPaymentDetails } from '#domain/messages/payment-details.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import { noticeUnread, readUnreadNotice } from './unread-notices.ts'
import { fail } from '#server/problems/problem.ts'
import { isHiddenMessage, readAccess } from './access.ts'
import { attach, listAttachments } from './attachments.ts'

const { pageRows } = limits.messages

type Row = {
  id: string
  sequence: number
  senderId: string | null
  content: string
  createdAt: Date
  isHidden?: boolean
}

const columns = (sql: Queryable) => sql`id, sequence, sender_id, content, created_at`

function toMessage(
  { createdAt, content: written, isHidden = false, ...row }: Row,
  userId: string,
  attachments: readonly Attachment[] = [],
): Message {
  const content = isHidden ? '' : written
  return {
    ...row,
    content,
    isHidden,
    isOwn: row.senderId === userId,
    sentAt: createdAt.toISOString(),
    paymentDetails: findPaymentDetails(content),
    attachments: isHidden ? [] : [...attachments],
  }
}

/**
 * One page of a conversation, in its order: the latest messages, those before a sequence number, or those after
 * it. Throws NOT_FOUND.
 */
export async function listMessages(
  sql: Queryable,
  userId: string,
  conversationId: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<{ messages: Message[]; hasMore: boolean }> {
  await readAccess(sql, userId, conversationId)
  const isForward = after !== undefined
  const range = isForward
    ? sql`m.sequence > ${after}`
    : before === undefined
      ? sql`true`
      : sql`m.sequence < ${before}`
  const rows = await sql<Row[]>`
    select m.id, m.sequence, m.sender_id, m.content, m.created_at, ${isHiddenMessage(sql)} as is_hidden
      from messages m join conversations c on c.id = m.conversation_id
      join conversation_participants own on own.conversation_id = c.id and own.user_id = ${userId}
     where m.conversation_id = ${conversationId} and ${range}
     order by m.sequence ${isForward ? sql`asc` : sql`desc`} limit ${pageRows + 1}`
  const files = await listAttachments(
    sql,
    rows.map(({ id }) => id),
  )
  const shown = rows.slice(0, pageRows).map((row) => toMessage(row, userId, files.get(row.id)))
  return { messages: isForward ? shown : shown.toReversed(), hasMore: rows.length > pageRows }
}

type Sending = SentMessage & { conversationId: string; senderId: string; at: Date }

/**
 * Stores a message once, however often it is sent, and counts it as unread for the others. Throws NOT_FOUND,
 * and CONFLICT if the sender may not write here or the id belongs to another message.
 */
export function sendMessage(sql: Sql, sending: Sending): Promise<Message> {
  return sql.begin(async (transaction) => {
    // Held until the commit, as all writers of a conversation do: numbers, rights and unread counts stay in step.
    await transaction`select from conversations where id = ${sending.conversationId} for update`
    const access = await readAccess(transaction, sending.senderId, sending.conversationId)
    const [sent] = await transaction<(Row & { conversationId: string })[]>`
      select ${columns(transaction)}, conversation_id from messages where id = ${sending.id}`
    if (sent) {
      const isSame = sent.conversationId === sending.conversationId && sent.senderId === sending.senderId
      if (!isSame) throw fail('CONFLICT', 'Another message has this id.')
      const { conversationId: _same, ...row } = sent
      return toMessage(row, sending.senderId, (await listAttachments(transaction, [row.id])).get(row.id))
    }
    if (access.writing !== 'open') throw fail('CONFLICT', 'This conversation takes no messages.')
    const row = await insertMessage(transaction, sending)
    await attach(transaction, { ...sending, messageId: row.id, ids: sending.attachments })
    return toMessage(row, sending.senderId, (await listAttachments(transaction, [row.id])).get(row.id))
  })
}

/** Inserts a message and counts it for the other participants. The caller holds the conversation's row. */
export async function insertMessage(
  transaction: Transaction,
  { id, content, conversationId, senderId, at }: Omit<Sending, 'attachments'>,
): Promise<Row> {
  const [row] = await transaction<Row[]>`
    insert into messages (id, conversation_id, sender_id, content, created_at)
    values (${id}, ${conversationId}, ${senderId}, ${content}, ${at})
    on conflict (id) do nothing returning ${columns(transaction)}`
  // Sent at the same time to another conversation.
  if (!row) throw fail('CONFLICT', 'Another message has this id.')
  await transaction`
    update conversation_participants own
       set unread_count = unread_count + 1, archived_at = case when muted_at is null then null else archived_at end
      from conversations c, messages m
     where own.conversation_id = ${conversationId} and own.user_id <> ${senderId} and c.id = ${conversationId}
       and m.id = ${id} and not ${isHiddenMessage(transaction)}`
  await noticeUnread(transaction, conversationId, { senderId, at })
  return row
}

/**
 * Marks messages as read up to a sequence number and returns the unread ones that are left in the conversation.
 * Never marks read ones as unread. Throws NOT_FOUND.
 */
export function markRead(
  sql: Sql,
  { userId, conversationId, upTo, at }: { userId: string; conversationId: string; upTo: number; at: Date },
): Promise<number> {
  return sql.begin(async (transaction) => {
    // Waits for a message that is being sent; the count below would miss it otherwise.
    await transaction`select from conversations where id = ${conversationId} for no key update`
    const { lastSequence, lastReadSequence } = await readAccess(transaction, userId, conversationId)
    const readTo = Math.max(lastReadSequence, Math.min(upTo, lastSequence))
    const [row] = await transaction<{ unread: number }[]>`
      update conversation_participants own
         set last_read_sequence = ${readTo}, last_read_at = ${at},
             unread_count = (select count(*) from messages m join conversations c on c.id = m.conversation_id
                              where m.conversation_id = ${conversationId} and m.sequence > ${readTo}
                                and m.sender_id is distinct from ${userId} and not ${isHiddenMessage(transaction)})
       where conversation_id = ${conversationId} and user_id = ${userId}
      returning unread_count as unread`
    if (row?.unread === 0) await readUnreadNotice(transaction, conversationId, { userId, at })
    return row?.unread ?? 0
  })
}

import { utcDay } from '#domain/dates/calendar-day.ts'
import type { Transaction } from '#server/db/sql.ts'
import { push } from '#server/notify/notify.ts'

const event = 'message-received'
const subject = (conversationId: string) => `conversation:${conversationId}`

/**
 * Notifies the participants for whom a conversation has become unread, in the transaction of the message. Further
 * messages add to the same notice, which counts them when it is read. A muted conversation notifies nobody.
 */
export async function noticeUnread(
  transaction: Transaction,
  conversationId: string,
  { senderId, at }: { senderId: string; at: Date },
): Promise<void> {
  const noted = await transaction<{ id: number; userId: string }[]>`
    insert into notices (user_id, event, subject, path, about, seen_on, notified_at)
    select user_id, ${event}, ${subject(conversationId)}, ${`/messages/${conversationId}`},
           ${transaction.json({ form: 'message' })}, ${utcDay(at)}, ${at}
      from conversation_participants
     where conversation_id = ${conversationId} and user_id <> ${senderId} and unread_count = 1 and muted_at is null
       and not exists (select from blocked_people b join conversations c on c.id = ${conversationId} and c.kind = 'deal'
                        where b.user_id = conversation_participants.user_id and b.blocked_id = ${senderId})
    on conflict (user_id, subject) where event = 'message-received' and read_at is null do nothing
    returning id, user_id`
  for (const { id, userId } of noted) await push(transaction, { id, userId, event }, at)
}

/** The notice of a conversation is read with its last message. */
export async function readUnreadNotice(
  transaction: Transaction,
  conversationId: string,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await transaction`
    update notices set read_at = ${at}
     where user_id = ${userId} and subject = ${subject(conversationId)} and event = ${event} and read_at is null`
}

import type { MessageSettings } from '#contract/messages.ts'
import type { Queryable } from '#server/db/sql.ts'

export async function readSettings(sql: Queryable, userId: string): Promise<MessageSettings> {
  const [row] = await sql<MessageSettings[]>`
    select read_receipts, unread_letters from message_settings where user_id = ${userId}`
  return row ?? { readReceipts: true, unreadLetters: true }
}

export async function changeSettings(
  sql: Queryable,
  userId: string,
  { readReceipts, unreadLetters }: MessageSettings,
): Promise<void> {
  await sql`
    insert into message_settings (user_id, read_receipts, unread_letters)
    values (${userId}, ${readReceipts}, ${unreadLetters})
    on conflict (user_id) do update
       set read_receipts = excluded.read_receipts, unread_letters = excluded.unread_letters`
}

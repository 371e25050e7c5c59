import type { MessageSettings } from '#contract/messages.ts'
import type { Queryable } from '#server/db/sql.ts'

export async function readSettings(sql: Queryable, userId: string): Promise<MessageSettings> {
  const [row] = await sql<MessageSettings[]>`
    select read_receipts, unread_letters, show_presence from message_settings where user_id = ${userId}`
  return row ?? { readReceipts: true, unreadLetters: true, showPresence: true }
}

export async function changeSettings(
  sql: Queryable,
  userId: string,
  { readReceipts, unreadLetters, showPresence }: MessageSettings,
): Promise<void> {
  await sql`
    insert into message_settings (user_id, read_receipts, unread_letters, show_presence)
    values (${userId}, ${readReceipts}, ${unreadLetters}, ${showPresence})
    on conflict (user_id) do update
       set read_receipts = excluded.read_receipts, unread_letters = excluded.unread_letters,
           show_presence = excluded.show_presence`
  // Who hides leaves the channel that shows members who is online, too.
  if (!showPresence) await sql`delete from presence_tracks where user_id = ${userId}`
}

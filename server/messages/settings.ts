import type { MessageSettings } from '#contract/messages.ts'
import type { Queryable } from '#server/db/sql.ts'
import { letterFrequency, switchLetters } from '#server/notify/read-settings.ts'

type Stored = Omit<MessageSettings, 'unreadLetters'>

export async function readSettings(sql: Queryable, userId: string): Promise<MessageSettings> {
  const [row] = await sql<Stored[]>`
    select read_receipts, show_presence from message_settings where user_id = ${userId}`
  const frequency = await letterFrequency(sql, userId, 'message-received')
  return { ...(row ?? { readReceipts: true, showPresence: true }), unreadLetters: frequency !== 'off' }
}

export async function changeSettings(
  sql: Queryable,
  userId: string,
  { readReceipts, unreadLetters, showPresence }: MessageSettings,
): Promise<void> {
  await sql`
    insert into message_settings (user_id, read_receipts, show_presence)
    values (${userId}, ${readReceipts}, ${showPresence})
    on conflict (user_id) do update
       set read_receipts = excluded.read_receipts, show_presence = excluded.show_presence`
  await switchLetters(sql, userId, ['message-received'], unreadLetters ? 'instant' : 'off')
  // A member who hides their presence also leaves the channel that shows members who is online.
  if (!showPresence) await sql`delete from presence_tracks where user_id = ${userId}`
}

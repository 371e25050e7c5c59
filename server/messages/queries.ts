import type { Queryable } from '#server/db/sql.ts'

/** The number of a person's unread messages, over all conversations. */
export async function countUnread(sql: Queryable, userId: string): Promise<number> {
  const [row] = await sql<{ unread: number }[]>`
    select coalesce(sum(unread_count), 0)::int8 as unread from conversation_participants where user_id = ${userId}`
  return row?.unread ?? 0
}

import type { Queryable } from '#server/db/sql.ts'

/** Whether the account of the statement's row of `users` is closed at the moment; no other table has the column. */
export const isBanned = (sql: Queryable, now: Date) => sql`coalesce(banned_until > ${now}, false)`

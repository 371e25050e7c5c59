import { adminTextMessages, type TextMessageRow } from '#contract/admin.ts'
import { limits } from '#domain/limits.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable } from '#server/db/sql.ts'
import {
  microseconds,
  nextTimeCursor,
  olderThan,
  parseTimeCursor,
  type TimeCursor,
} from '#server/db/time-cursor.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'

export const textMessageHandlers = handle(adminTextMessages, {
  async textMessages({ sql, config, query: { after } }) {
    const cursor = parseTimeCursor(after)
    const { pageRows } = limits.mail
    const rows = await messagesAfter(sql, cursor, pageRows)
    const last = rows.at(-1)
    return {
      messages: rows.map(toMessageRow),
      next: nextTimeCursor(last, rows.length === pageRows),
      hasProvider: config.smsUrl !== null,
    }
  },

  async textMessage({ sql, person, params, request, now }) {
    const [row] = await sql<(Row & { words: string | null })[]>`
      ${columns(sql, sql`words,`)} where text_messages.id = ${params.messageId}`
    if (!row) throw fail('NOT_FOUND')
    const { words, ...rest } = row
    const message = toMessageRow(rest)
    if (words !== null && message.account?.id !== person.id)
      await recordEvent(sql, {
        action: 'text_message_read',
        actorId: person.id,
        subjectId: message.account?.id ?? null,
        sessionId: person.sessionId,
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        detail: { message: message.id, phone: message.phone },
        at: now(),
      })
    return { ...message, words }
  },
})

type Row = Omit<TextMessageRow, 'at' | 'account'> &
  TimeCursor & { at: Date; userId: string | null; name: string | null; email: string | null }

function messagesAfter(sql: Queryable, cursor: TimeCursor | null, limit: number): Promise<Row[]> {
  return sql<Row[]>`
    ${columns(sql)} where ${olderThan(sql, [sql`text_messages.at`, sql`text_messages.id`], cursor)}
     order by text_messages.at desc, text_messages.id desc limit ${limit}`
}

function columns(sql: Queryable, more = sql``) {
  return sql`
    select ${more} text_messages.id, text_messages.phone, state, failure, at, user_id, users.email,
           nullif(full_name, '') as name, ${microseconds(sql, sql`at`)} as micros
      from text_messages
      left join users on users.id = user_id left join user_profiles using (user_id)`
}

function toMessageRow({ id, phone, state, failure, at, userId, name, email }: Row): TextMessageRow {
  const account = userId === null ? null : { id: userId, name, email, deleted: false }
  return { id, phone, state, failure, at: at.toISOString(), account }
}

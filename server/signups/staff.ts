import { signupsOfStaff, type ContactMessage, type SignupRow } from '#contract/signups/staff.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { nextTimeCursor, parseTimeCursor, type TimeCursor } from '#server/db/time-cursor.ts'
import { handle } from '#server/http/handle.ts'
import { answerMessage } from './answer-message.ts'
import { fail } from '#server/problems/problem.ts'
import { staffAuthor } from './author.ts'
import { sendList } from '#server/http/exports/send-list.ts'
import type { TableColumns } from '#server/http/exports/table.ts'
import { messagesAfter, signupCount, signupsAfter } from './staff-lists.ts'

const { pageRows } = limits.signups

export const staffHandlers = handle(signupsOfStaff, {
  async list({ sql, query: { after, ...filter } }) {
    const page = { cursor: parseTimeCursor(after), limit: pageRows }
    const [{ rows, last }, total] = await Promise.all([
      signupsAfter(sql, filter, page),
      signupCount(sql, filter),
    ])
    return { signups: rows, total, next: nextToken(rows, last) }
  },
  async exportList(context) {
    const { sql, reply, now } = context
    const { format, ...filter } = context.query
    const { type, state = '', text = '' } = filter
    await recordEvent(sql, {
      ...staffAuthor(context),
      action: 'signups_exported',
      detail: { type, state, text },
    })
    return sendList(
      reply,
      { name: `${type}-${gulfDay(now())}`, format },
      {
        columns: signupColumns,
        read: (page) => signupsAfter(sql, filter, page),
      },
    )
  },

  async contactMessages({ sql, query: { after, ...filter } }) {
    const page = { cursor: parseTimeCursor(after), limit: pageRows }
    const [{ rows, last }, [{ waiting }]] = await Promise.all([
      messagesAfter(sql, filter, page),
      sql<[{ waiting: number }]>`select count(*) as waiting from contact_messages where handled_at is null`,
    ])
    return { messages: rows, waiting, next: nextToken(rows, last) }
  },
  async markMessage(context) {
    const { sql, params, body, person, now } = context
    const id = params.messageId
    await sql.begin(async (transaction) => {
      const { count } = await transaction`
        update contact_messages
           set handled_at = ${body.handled ? now() : null}, handled_by = ${body.handled ? person.id : null}
         where id = ${id} and (handled_at is null) = ${body.handled}`
      if (count === 1)
        await recordEvent(transaction, {
          ...staffAuthor(context),
          action: 'contact_message_handled',
          detail: { message: id, handled: body.handled },
        })
    })
    const [message] = (await messagesAfter(sql, { id }, { cursor: null, limit: 1 })).rows
    if (!message) throw fail('NOT_FOUND')
    return message
  },
  async answerMessage(context) {
    const { sql, params, body } = context
    await answerMessage(context, params.messageId, body.answer)
    const [message] = (await messagesAfter(sql, { id: params.messageId }, { cursor: null, limit: 1 })).rows
    if (!message) throw fail('NOT_FOUND')
    return message
  },
  async exportMessages(context) {
    const { sql, reply, now } = context
    const { format, ...filter } = context.query
    const { handled = '', text = '' } = filter
    const detail = { type: 'contact', handled, text }
    await recordEvent(sql, { ...staffAuthor(context), action: 'signups_exported', detail })
    return sendList(
      reply,
      { name: `contact-${gulfDay(now())}`, format },
      {
        columns: messageColumns,
        read: (page) => messagesAfter(sql, filter, page),
      },
    )
  },
})

const nextToken = (rows: readonly object[], last: TimeCursor | null): string | null =>
  nextTimeCursor(last, rows.length === pageRows)

const signupColumns: TableColumns<SignupRow> = [
  ['email', ({ email }) => email],
  ['name', ({ name }) => name],
  ['state', ({ state }) => state],
  ['requested_at', ({ requestedAt }) => requestedAt],
  ['confirmed_at', ({ confirmedAt }) => confirmedAt],
  ['left_at', ({ leftAt }) => leftAt],
  ['suppressed_for', ({ suppressedFor }) => suppressedFor],
  ['member', ({ isMember }) => isMember],
  ['cities', ({ cities }) => cities.join(' ')],
  ['areas', ({ areas }) => areas.join('; ')],
  ['topics', ({ topics }) => topics.join(' ')],
]

const messageColumns: TableColumns<ContactMessage> = [
  ['at', ({ at }) => at],
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['message', ({ message }) => message],
  ['searched', ({ searched }) => searched],
  ['figure', ({ figure }) => figure],
  ['page', ({ page }) => page],
  ['handled_at', ({ handledAt }) => handledAt],
  ['handled_by', ({ handledBy }) => handledBy],
  ['answer', ({ answer }) => answer],
  ['answered_at', ({ answeredAt }) => answeredAt],
  ['answered_by', ({ answeredBy }) => answeredBy],
]

import { recordEvent } from '#server/audit/record-event.ts'
import type { Sql } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { fail } from '#server/problems/problem.ts'
import { staffAuthor } from './author.ts'

type Context = Parameters<typeof staffAuthor>[0] & { sql: Sql; config: { appUrl: string } }

type Question = {
  email: string
  message: string
  searched: string | null
  figure: string | null
  page: string | null
  answeredAt: Date | null
  /** The account that sent it; null for the public form, where anybody can enter any address. */
  userId: string | null
}

/**
 * Mails an answer to the sender of a contact message, stores it and marks the message as handled. A member who reported
 * a figure is notified too. Throws NOT_FOUND, and CONFLICT when the message has an answer.
 */
export function answerMessage(context: Context, id: string, answer: string): Promise<void> {
  const { sql, person, config } = context
  const at = context.now()
  return sql.begin(async (transaction) => {
    const [question] = await transaction<Question[]>`
      select c.email, message, searched, figure, page, answered_at, users.id as user_id
        from contact_messages as c
        left join users on users.email = c.email and (c.figure is not null or c.searched is not null)
       where c.id = ${id} for update of c`
    if (!question) throw fail('NOT_FOUND')
    if (question.answeredAt !== null) throw fail('CONFLICT', 'This message already has an answer.')
    await transaction`
      update contact_messages
         set answer = ${answer}, answered_at = ${at}, answered_by = ${person.id},
             handled_at = coalesce(handled_at, ${at}), handled_by = coalesce(handled_by, ${person.id})
       where id = ${id}`
    await recordEvent(transaction, {
      ...staffAuthor(context),
      action: 'contact_message_answered',
      detail: { message: id },
    })
    const { email: address, userId, figure, page, searched } = question
    const message = question.message || (searched ?? '')
    await queueLetter(
      transaction,
      { address, ...(userId === null ? {} : { userId }) },
      figure !== null && page !== null
        ? { kind: 'report-answered', figure, message, answer, link: config.appUrl + page }
        : { kind: 'message-answered', message, answer },
    )
  })
}

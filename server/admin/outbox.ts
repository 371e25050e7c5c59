import { adminOutbox } from '#contract/admin.ts'
import { limits } from '#domain/limits.ts'
import { repeatableStates } from '#domain/mail/letters.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { nextTimeCursor, parseTimeCursor } from '#server/db/time-cursor.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { requeueLetter } from '#server/mail/letter-rows.ts'
import { letterCounts, readLetter, lettersAfter, letterLifetimeMs } from './letters.ts'

export const outboxHandlers = handle(adminOutbox, {
  async letters({ sql, config, query: { after, ...filter } }) {
    const cursor = parseTimeCursor(after)
    const { pageRows } = limits.mail
    const [{ letters, last }, counts] = await Promise.all([
      lettersAfter(sql, filter, { after: cursor, limit: pageRows }),
      letterCounts(sql),
    ])
    return {
      letters,
      next: nextTimeCursor(last, letters.length === pageRows),
      counts,
      mailServer: config.mail.server?.host ?? null,
    }
  },

  async letter(context) {
    const { sql, config, person, params } = context
    const letter = await readLetter(sql, params.letterId, config)
    if (!letter) throw fail('NOT_FOUND')
    const { account, kind, recipient, secrets } = letter
    if (secrets === 'shown' && account?.id !== person.id)
      await recordEvent(sql, {
        ...auditActor(context),
        action: 'letter_read',
        subjectId: account?.id ?? null,
        detail: { letter: letter.id, kind, recipient },
      })
    return letter
  },

  async sendAgain(context) {
    const { sql, config, params, now } = context
    const letter = await readLetter(sql, params.letterId, config)
    if (!letter) throw fail('NOT_FOUND')
    if (!config.mail.server) throw fail('CONFLICT', 'No mail server is set. Emails stay in the outbox.')
    const { id, kind, recipient, account } = letter
    const queued = await sql.begin(async (transaction) => {
      const again = { id, states: repeatableStates, usefulMs: letterLifetimeMs(kind), now: now() }
      if (!(await requeueLetter(transaction, again))) return false
      await recordEvent(transaction, {
        ...auditActor(context),
        action: 'letter_sent_again',
        subjectId: account?.id ?? null,
        detail: { letter: id, kind, recipient },
      })
      return true
    })
    if (!queued) throw fail('CONFLICT', 'This email is being sent, was delivered, or its content was erased.')
    return (await readLetter(sql, id, config)) ?? letter
  },
})

/** The actor of an audit event. */
function auditActor({ person, request, now }: Pick<Context, 'request' | 'now'> & { person: { id: string } }) {
  return {
    actorId: person.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    at: now(),
  }
}

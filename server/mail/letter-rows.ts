import type { NextStep } from '#domain/mail/after-try.ts'
import type { LetterState } from '#domain/mail/letters.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { LetterParameters } from './render/letter-content.ts'
import { secretParameters } from './letter.ts'
import { sendLetter, tryLimitMs } from './send-letter-job.ts'

/** A letter claimed for sending by this process only. */
export type TakenLetter = {
  id: string
  recipient: string
  /** As stored; an older version may have queued a kind that no longer exists. */
  kind: string
  parameters: LetterParameters
  language: string
  messageId: string
  queuedAt: Date
  worthUntil: Date
  tries: number
  unanswered: number
}

/**
 * Claims a letter for sending. Null if it was sent, is claimed by another process, or must wait. A claim
 * older than the longest attempt belongs to a process that died before handing the letter over. The
 * Message-ID is set here, before the first attempt.
 */
export async function takeLetter(
  sql: Sql,
  id: string,
  { now, host }: { now: Date; host: string },
): Promise<TakenLetter | null> {
  const [taken] = await sql<TakenLetter[]>`
    update letters
       set state = 'sending', tries = tries + 1, tried_at = ${now}, due_at = null,
           message_id = coalesce(message_id, '<' || id || '@' || ${host} || '>')
     where id = ${id}
       and (state = 'queued'
            or state = 'sending' and tried_at < ${new Date(now.getTime() - tryLimitMs)}
            or state = 'uncertain' and due_at <= ${now})
    returning id, recipient, kind, parameters, language, message_id, queued_at, worth_until, tries, unanswered`
  return taken ?? null
}

/** Without a mail server a letter stays in the outbox, where staff can read it. */
export async function keepLetter(sql: Sql, id: string): Promise<void> {
  await sql`update letters set state = 'kept', due_at = null where id = ${id} and state = 'queued'`
}

/**
 * Recorded before the content is sent: from here on, the letter may have arrived. `dueAt` is the next attempt
 * if no result is recorded. False if another process has claimed the letter; then it must not be sent here.
 */
export async function markHandedOver(
  sql: Sql,
  { id, tries }: TakenLetter,
  dueAt: Date | null,
): Promise<boolean> {
  const { count } = await sql`
    update letters set state = 'uncertain', unanswered = unanswered + 1, due_at = ${dueAt}
     where id = ${id} and tries = ${tries} and state = 'sending'`
  return count === 1
}

type TryRecord = { step: NextStep; answered: boolean; words: string; now: Date }

/**
 * Records the result of an attempt, and schedules the next one. Secrets are erased once the letter is sent.
 */
export async function recordTry(sql: Sql, letter: TakenLetter, record: TryRecord): Promise<void> {
  const { step, answered, words, now } = record
  const waitMs = 'waitMs' in step ? step.waitMs : null
  const sent = step.state === 'sent'
  await sql.begin(async (transaction) => {
    const { count } = await transaction`
      update letters
         set state = ${step.state}, due_at = ${waitMs === null ? null : new Date(now.getTime() + waitMs)},
             unanswered = ${answered ? letter.unanswered : letter.unanswered + 1},
             sent_at = ${sent ? now : null}, answer = ${sent ? words : null}, failure = ${sent ? null : words},
             parameters = ${sent ? withoutSecrets(transaction) : transaction`parameters`}
       where id = ${letter.id} and tries = ${letter.tries} and state in ('sending', 'uncertain')`
    if (count === 1 && waitMs !== null)
      await enqueue(transaction, sendLetter, { letterId: letter.id }, { afterMs: waitMs })
  })
}

/** An SQL expression for the parameters with links and codes blanked. */
export const withoutSecrets = (sql: Queryable) => sql`
  (select coalesce(jsonb_object_agg(key, case when key = any(${[...secretParameters]}) then '""'::jsonb else value end), '{}')
     from jsonb_each(parameters))`

/** Queues a finished letter again; false when it has not ended, or its content is erased. */
export async function requeueLetter(
  sql: Transaction,
  { id, states, usefulMs, now }: { id: string; states: readonly LetterState[]; usefulMs: number; now: Date },
): Promise<boolean> {
  const { count } = await sql`
    update letters
       set state = 'queued', due_at = null, unanswered = 0, failure = null,
           worth_until = ${new Date(now.getTime() + usefulMs)}
     where id = ${id} and state = any(${[...states]}) and not parameters @> '{"link": ""}'
       and not parameters @> '{"code": ""}'
       and not parameters @> '{"reader": ""}'`
  if (count === 1) await enqueue(sql, sendLetter, { letterId: id })
  return count === 1
}

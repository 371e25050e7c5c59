import type { NextStep } from '#domain/mail/after-try.ts'
import type { LetterState } from '#domain/mail/letters.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { LetterParameters } from './letter-content.ts'
import { secretParameters } from './letter.ts'
import { sendLetter, tryLimitMs } from './send-letter-job.ts'

/** A letter that this process, and no other, is sending. */
export type TakenLetter = {
  id: string
  recipient: string
  /** As it lies in the row; an older version may have queued a kind that is not known any more. */
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
 * Takes a letter in hand, or null when it is not its turn: it was sent, is in another process's hands, or waits. One
 * found in hand for longer than a try may last was left by a process that died before handing it over. The Message-ID
 * is settled here, before the first try.
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

/** With no mail server a letter stays where it is, to be read by staff. */
export async function keepLetter(sql: Sql, id: string): Promise<void> {
  await sql`update letters set state = 'kept', due_at = null where id = ${id} and state = 'queued'`
}

/**
 * Written down before the content leaves: whatever happens from here on, the letter may have arrived. `dueAt` is when it
 * is tried again should nobody hear of it any more. False when it is in other hands by now, and must not leave these.
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

export type TryRecord = { step: NextStep; answered: boolean; words: string; now: Date }

/** Writes down how a try ended, and queues the next one. What opens an account is erased when the letter has left. */
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

/** The parameters with links and codes emptied, as an expression. */
export const withoutSecrets = (sql: Queryable) => sql`
  (select coalesce(jsonb_object_agg(key, case when key = any(${[...secretParameters]}) then '""'::jsonb else value end), '{}')
     from jsonb_each(parameters))`

/** Queues a letter again that had come to an end; false when it has not, or what it held is erased. */
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

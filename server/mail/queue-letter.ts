import { limits } from '#domain/limits.ts'
import { letterKinds } from '#domain/mail/letters.ts'
import type { Queryable } from '#server/db/sql.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Letter } from './letter.ts'
import { sendLetter } from './send-letter-job.ts'

/** An address, and the person with that account if there is one. */
export type Recipient = { address: string; userId?: string }

/** Kinds of letters that a visitor without an account can send to any address. */
const strangersCause: readonly Letter['kind'][] = [
  'confirm-address',
  'already-registered',
  'confirm-waitlist',
  'confirm-subscription',
  'confirm-application',
  'recover-password',
]

/**
 * Queues a letter in the caller's transaction; it is sent after the commit, and never without it. An address
 * that visitors caused too many letters to within the hour silently gets no more of them, so that nobody's
 * mailbox is flooded and no response reveals it. Returns the letter's id, or null for a suppressed one.
 */
export async function queueLetter(
  sql: Queryable,
  { address, userId }: Recipient,
  { kind, ...parameters }: Letter,
): Promise<string | null> {
  const { strangerLettersPerHour } = limits.mail
  const worthSeconds = letterKinds[kind].usefulMs / 1000
  const [queued] = await sql<{ id: string }[]>`
    insert into letters (recipient, kind, parameters, user_id, language, worth_until)
    select ${address}, ${kind}, ${sql.json(parameters)}, ${userId ?? null},
           coalesce((select language from user_profiles where user_id = ${userId ?? null}), 'en'),
           now() + make_interval(secs => ${worthSeconds})
     where ${!strangersCause.includes(kind)}
        or (select count(*) from letters
             where lower(recipient) = lower(${address}) and kind = any(${[...strangersCause]})
               and queued_at > now() - interval '1 hour') < ${strangerLettersPerHour}
    returning id`
  if (!queued) return null
  await enqueue(sql, sendLetter, { letterId: queued.id })
  return queued.id
}

import { limits } from '#domain/limits.ts'
import { letterKinds } from '#domain/mail/letters.ts'
import type { Queryable } from '#server/db/sql.ts'
import { planDelivery } from '#domain/notifications/delivery.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { letterNotice, letterRule } from '#server/notify/letter-notice.ts'
import { noteLetter } from '#server/notify/note-letter.ts'
import { notify } from '#server/notify/notify.ts'
import { readNoticeSettings } from '#server/notify/read-settings.ts'
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
 * Queues a letter in the caller's transaction; it is sent after the commit, and never without it. A letter to a member
 * that stands for an event is noted in their centre, and obeys their choice for it: it may wait for the end of their
 * quiet hours, be collected for a digest, or not be sent. An address that visitors caused too many letters to within
 * the hour silently gets no more of them, so that nobody's mailbox is flooded and no response reveals it. Returns the
 * letter's id, or null for one that is not sent.
 */
export async function queueLetter(
  sql: Queryable,
  recipient: Recipient,
  letter: Letter,
): Promise<string | null> {
  const rule = letterRule(letter.kind)
  if (rule === null || recipient.userId === undefined) return insertLetter(sql, recipient, letter)
  const { userId } = recipient
  const { event, isNoted } = rule
  const { now, ...settings } = await readNoticeSettings(sql, userId)
  const usefulUntil = new Date(now.getTime() + letterKinds[letter.kind].usefulMs)
  const plan = planDelivery(settings, { event, channel: 'letter', now, usefulUntil })
  const noticeId = isNoted
    ? await notify(sql, { userId, event, ...letterNotice(letter.kind, event, parametersIn(letter)) }, now)
    : null
  const letterId =
    plan.state === 'sent' || plan.state === 'waiting'
      ? await insertLetter(sql, recipient, letter, plan.state === 'waiting' ? plan.until : null)
      : null
  if (noticeId !== null) await noteLetter(sql, { noticeId, userId, plan, letterId })
  return letterId
}

function parametersIn({ kind: _kind, ...parameters }: Letter): Record<string, string> {
  return parameters
}

async function insertLetter(
  sql: Queryable,
  { address, userId }: Recipient,
  { kind, ...parameters }: Letter,
  heldUntil: Date | null = null,
): Promise<string | null> {
  const { strangerLettersPerHour } = limits.mail
  const worthSeconds = letterKinds[kind].usefulMs / 1000
  const [queued] = await sql<{ id: string; waitMs: number }[]>`
    insert into letters (recipient, kind, parameters, user_id, language, worth_until, due_at)
    select ${address}, ${kind}, ${sql.json(parameters)}, ${userId ?? null},
           coalesce((select language from user_profiles where user_id = ${userId ?? null}), 'en'),
           now() + make_interval(secs => ${worthSeconds}), ${heldUntil}
     where ${!strangersCause.includes(kind)}
        or (select count(*) from letters
             where lower(recipient) = lower(${address}) and kind = any(${[...strangersCause]})
               and queued_at > now() - interval '1 hour') < ${strangerLettersPerHour}
    returning id, coalesce(extract(epoch from due_at - now()) * 1000, 0)::float8 as wait_ms`
  if (!queued) return null
  await enqueue(sql, sendLetter, { letterId: queued.id }, { afterMs: queued.waitMs })
  return queued.id
}

import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import type { NoticeAbout } from '#domain/notifications/about.ts'
import type { NoticeEvent } from '#domain/notifications/events.ts'
import { isBanned } from '#server/auth/accounts.ts'
import type { Network } from '#server/http/outgoing/guarded-lookup.ts'
import type { Sql } from '#server/db/sql.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { defineJobWorker, type JobContext, type JobWorker } from '#server/jobs/job.ts'
import { noticeText } from '#server/notifications/notice-text.ts'
import { openEvents } from '#server/notifications/visible-notices.ts'
import { noticeTables } from '#server/notify/notice-columns.ts'
import { pushTryMs, sendPush } from '#server/notify/push-job.ts'
import { postPush, type PushOutcome, type Subscription } from './post-push.ts'
import { readPushKeys } from './push-keys.ts'

const { pushAnswerMs, pushTries, pushRetryMs, pushUsefulMs } = limits.notifications

type Context = JobContext<typeof sendPush.input>
type Taken = { id: number; noticeId: number; tries: number; plannedAt: Date; subscriptionId: string | null }
type Message = {
  isRead: boolean
  event: NoticeEvent
  roles: Role[]
  isBanned: boolean
  about: NoticeAbout | null
  name: string | null
  path: string | null
  language: string
}
type Refused = 'too-late' | 'read-before' | 'closed' | 'browser-gone' | 'push-refused' | 'no-answer'
type Result =
  | { state: 'sent' }
  | { state: 'refused'; reason: Refused }
  | { state: 'waiting'; afterMs: number }

/** Sends pushes through this network. Every result is recorded in the row of the delivery. */
export function sendPushes(network: Network): JobWorker {
  return defineJobWorker(sendPush, async (context) => {
    const taken = await takeDelivery(context.sql, context.input.deliveryId, context.now())
    if (taken) await record(context, taken, await deliver(context, taken, network))
  })
}

/**
 * Claims a push for one worker. A claim older than the longest attempt belongs to a process that died; the push is then
 * sent again, and the browser shows both as one, because they have one topic.
 */
async function takeDelivery(sql: Sql, id: number, now: Date): Promise<Taken | undefined> {
  const [taken] = await sql<Taken[]>`
    update notice_deliveries set state = 'sending', tries = tries + 1, tried_at = ${now}
     where id = ${id} and channel = 'push'
       and (state = 'waiting' and due_at <= ${now}
            or state = 'sending' and tried_at < ${new Date(now.getTime() - pushTryMs)})
    returning id, notice_id, tries, at as planned_at, subscription_id`
  return taken
}

async function deliver(context: Context, taken: Taken, network: Network): Promise<Result> {
  const { sql, now, config, signal } = context
  const [subscription] = await sql<Subscription[]>`
    select endpoint, p256dh, auth from push_subscriptions where id = ${taken.subscriptionId}`
  if (!subscription) return { state: 'refused', reason: 'browser-gone' }
  const message = await readMessage(sql, taken.noticeId, now())
  if (!message || message.isRead) return { state: 'refused', reason: 'read-before' }
  // The member's rights are those of now, as in a digest.
  const isOpen = (await openEvents(sql, message.roles)).includes(message.event)
  if (message.isBanned || !isOpen) return { state: 'refused', reason: 'closed' }
  if (now().getTime() - taken.plannedAt.getTime() > 2 * pushUsefulMs)
    return { state: 'refused', reason: 'too-late' }
  const topic = `notice-${taken.noticeId}`
  const outcome = await postPush(
    {
      subscription,
      payload: JSON.stringify(pushContent(message, topic)),
      topic,
      keys: await readPushKeys(context),
      contact: `mailto:${config.mail.from.address}`,
    },
    { signal: AbortSignal.any([signal, AbortSignal.timeout(pushAnswerMs)]), network },
  ).catch((error: unknown): PushOutcome => {
    context.log.warn({ err: error, delivery: taken.id }, 'a push service did not answer')
    return { result: 'wait', afterMs: 0 }
  })
  return toResult(outcome, taken.tries)
}

async function readMessage(sql: Sql, noticeId: number, now: Date): Promise<Message | undefined> {
  const [message] = await sql<Message[]>`
    select n.read_at is not null as is_read, n.event, n.about,
           array(select role from user_roles where user_roles.user_id = n.user_id) as roles,
           exists (select from users where users.id = n.user_id and ${isBanned(sql, now)}) as is_banned,
           coalesce(p.name, b.name, n.value_after) as name,
           coalesce(n.path, case when p.slug is not null then '/projects/' || p.slug
                                 when b.slug is not null then '/developers/' || b.slug end) as path,
           coalesce((select language from user_profiles where user_id = n.user_id), 'en') as language
      from ${noticeTables(sql)} where n.id = ${noticeId}`
  return message
}

/** The subject line only: a push may lie on a locked screen. */
function pushContent({ about, name, path, language }: Message, tag: string) {
  const title = about === null ? (name ?? '') : noticeText(about, language, null).title
  return { title, path: path ?? '/notifications', tag }
}

function toResult(outcome: PushOutcome, tries: number): Result {
  if (outcome.result === 'accepted') return { state: 'sent' }
  if (outcome.result === 'gone') return { state: 'refused', reason: 'browser-gone' }
  if (outcome.result === 'refused') return { state: 'refused', reason: 'push-refused' }
  if (tries >= pushTries) return { state: 'refused', reason: 'no-answer' }
  return { state: 'waiting', afterMs: Math.max(outcome.afterMs, pushRetryMs * 2 ** (tries - 1)) }
}

/** Records the result, unless another worker has claimed the push. A browser that is gone is deleted with it. */
async function record({ sql, now }: Context, taken: Taken, result: Result): Promise<void> {
  const at = now()
  const dueAt = result.state === 'waiting' ? new Date(at.getTime() + result.afterMs) : null
  await sql.begin(async (transaction) => {
    const { count } = await transaction`
      update notice_deliveries
         set state = ${result.state}, reason = ${result.state === 'refused' ? result.reason : null}, due_at = ${dueAt}
       where id = ${taken.id} and tries = ${taken.tries} and state = 'sending'`
    if (count === 0) return
    if (result.state === 'waiting')
      await enqueue(transaction, sendPush, { deliveryId: taken.id }, { afterMs: result.afterMs })
    if (result.state === 'sent')
      await transaction`update push_subscriptions set accepted_at = ${at} where id = ${taken.subscriptionId}`
    if (result.state === 'refused' && result.reason === 'browser-gone')
      await transaction`delete from push_subscriptions where id = ${taken.subscriptionId}`
  })
}

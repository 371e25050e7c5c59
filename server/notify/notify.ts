import { limits } from '#domain/limits.ts'
import type { NoticeAbout } from '#domain/notifications/about.ts'
import { planDelivery } from '#domain/notifications/delivery.ts'
import type { NoticeEvent } from '#domain/notifications/events.ts'
import { utcDay } from '#domain/dates/calendar-day.ts'
import type { Queryable } from '#server/db/sql.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { sendPush } from './push-job.ts'
import { readNoticeSettings } from './read-settings.ts'

type NewNotice = {
  userId: string
  event: NoticeEvent
  /** What it is about, as `meeting:<id>`. */
  subject: string
  /** Where it leads within the product; null for nowhere. */
  path: string | null
  about: NoticeAbout
  demonstration?: boolean
}

/** Notifies a member in the caller's transaction: in the centre, and by push where they want it. Returns its id. */
export async function notify(
  sql: Queryable,
  { userId, event, subject, path, about, demonstration = false }: NewNotice,
  at: Date,
): Promise<number> {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into notices (user_id, event, subject, path, about, demonstration, seen_on, notified_at)
    values (${userId}, ${event}, ${subject}, ${path}, ${sql.json(about)}, ${demonstration}, ${utcDay(at)}, ${at})
    returning id`
  await push(sql, { id, userId, event }, at)
  return id
}

/** Plans the pushes of a notice, one for each browser of the member, in the caller's transaction. */
export async function push(
  sql: Queryable,
  { id, userId, event }: { id: number; userId: string; event: NoticeEvent },
  now: Date,
): Promise<void> {
  const browsers = await sql<{ id: string; device: string }[]>`
    select id, device from push_subscriptions where user_id = ${userId} order by id`
  if (browsers.length === 0) return
  const settings = await readNoticeSettings(sql, userId)
  const usefulUntil = new Date(now.getTime() + limits.notifications.pushUsefulMs)
  const plan = planDelivery(settings, { event, channel: 'push', now, usefulUntil })
  if (plan.state === 'digested' || plan.state === 'refused') return
  const dueAt = plan.state === 'waiting' ? plan.until : now
  for (const browser of browsers) {
    const [{ deliveryId }] = await sql<[{ deliveryId: number }]>`
      insert into notice_deliveries (notice_id, user_id, channel, state, due_at, subscription_id, device, at)
      values (${id}, ${userId}, 'push', 'waiting', ${dueAt}, ${browser.id}, ${browser.device}, ${now})
      returning id as delivery_id`
    await enqueue(sql, sendPush, { deliveryId }, { afterMs: dueAt.getTime() - now.getTime() })
  }
}

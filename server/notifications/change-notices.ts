import { noticeEventNames, noticeEvents, type NoticeGroup } from '#domain/notifications/events.ts'
import { snoozedUntil, type Snooze } from '#domain/notifications/snooze.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

type Own = { userId: string; noticeId: number; now: Date }

/** Throws NOT_FOUND, also for a notification of another member. */
export async function markRead(
  sql: Queryable,
  { userId, noticeId, now, isRead }: Own & { isRead: boolean },
): Promise<void> {
  const { count } = await sql`
    update notices set read_at = ${isRead ? sql`coalesce(read_at, ${now})` : null}
     where id = ${noticeId} and user_id = ${userId}
       -- A conversation has one unread notice.
       and (${isRead} or event <> 'message-received' or not exists (
         select from notices other where other.user_id = ${userId} and other.subject = notices.subject
            and other.event = 'message-received' and other.read_at is null and other.id <> ${noticeId}))`
  if (count === 0) throw fail('NOT_FOUND')
}

/** Marks what a member has seen: notifications of a tab, or all, up to the newest one on their screen. */
export async function markAllRead(
  sql: Queryable,
  { userId, group, upTo, now }: { userId: string; group: NoticeGroup | undefined; upTo: number; now: Date },
): Promise<void> {
  const events = noticeEventNames.filter(
    (event) => group === undefined || noticeEvents[event].group === group,
  )
  await sql`
    update notices set read_at = ${now}
     where user_id = ${userId} and id <= ${upTo} and event = any(${events}) and read_at is null and (snoozed_until is null or snoozed_until <= ${now})`
}

/** Throws NOT_FOUND. */
export async function snooze(
  sql: Queryable,
  { userId, noticeId, now, until, timeZone }: Own & { until: Snooze; timeZone: string },
): Promise<{ until: string }> {
  const at = snoozedUntil(until, timeZone, now)
  const { count } = await sql`
    update notices set snoozed_until = ${at},
           -- A conversation has one unread notice.
           read_at = case when event = 'message-received' then read_at end
     where id = ${noticeId} and user_id = ${userId}`
  if (count === 0) throw fail('NOT_FOUND')
  return { until: at.toISOString() }
}

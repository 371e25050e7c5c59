import type { FeatureKey } from '#domain/access/features.ts'
import type { Role } from '#domain/access/roles.ts'
import { frequencyFor, noticeEventNames, type NoticeEvent } from '#domain/notifications/events.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import { openFeatures } from '#server/mail/recipient-features.ts'
import { readNoticeSettings } from '#server/notify/read-settings.ts'

/** The feature that an event belongs to. While it is closed to a member, nothing of it is shown to them. */
const eventFeature: Partial<Record<NoticeEvent, FeatureKey>> = {
  'instalment-due': 'favorites',
  'asset-changed': 'favorites',
  'watched-changed': 'favorites',
  'view-matched': 'projects',
  'view-rows': 'transactions',
  'deal-changed': 'coinvestments',
  'message-received': 'messages',
  'lessons-due': 'courses',
  'course-changed': 'courses',
}

/** The events whose features are open to these roles now. */
export async function openEvents(sql: Queryable, roles: readonly Role[]): Promise<NoticeEvent[]> {
  const open = await openFeatures(sql, roles, Object.values(eventFeature))
  return noticeEventNames.filter((event) => {
    const feature = eventFeature[event]
    return feature === undefined || open.has(feature)
  })
}

/** The events that the centre shows a member: open to them, and not switched off. */
export async function shownEvents(
  sql: Queryable,
  { id, roles }: { id: string; roles: readonly Role[] },
): Promise<NoticeEvent[]> {
  const [open, { preferences }] = await Promise.all([openEvents(sql, roles), readNoticeSettings(sql, id)])
  return open.filter((event) => frequencyFor(preferences, event, 'product') !== 'off')
}

/** Whether a notice `n` still has what it is about: a watched thing that is published, a saved view, or a text. */
export const hasSubject = (sql: Queryable): Fragment => sql`
  (n.about is not null or n.market is not null or p.id is not null or b.id is not null)`

/** Whether a notice `n` is not snoozed now. */
export const isAwake = (sql: Queryable, now: Date): Fragment => sql`
  (n.snoozed_until is null or n.snoozed_until <= ${now})`

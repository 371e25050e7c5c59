import type { NoticeSettings } from '#domain/notifications/delivery.ts'
import {
  frequencyFor,
  isNoticeEvent,
  isPermitted,
  noticeEvents,
  type Frequency,
  type NoticeEvent,
  type Preference,
} from '#domain/notifications/events.ts'
import type { QuietHours } from '#domain/notifications/quiet-hours.ts'
import type { Queryable } from '#server/db/sql.ts'

type StoredPreference = Omit<Preference, 'event'> & { event: string }

/** What a member has chosen; `now` is the database's clock, by which letters are queued. */
export async function readNoticeSettings(
  sql: Queryable,
  userId: string,
): Promise<NoticeSettings & { now: Date }> {
  const [row] = await sql<[{ preferences: StoredPreference[]; quiet: QuietHours | null; now: Date }]>`
    select now() as now,
           (select coalesce(jsonb_agg(jsonb_build_object('event', event, 'channel', channel, 'frequency', frequency)), '[]')
              from notification_choices where user_id = ${userId}) as preferences,
           (select jsonb_build_object('fromMinute', from_minute, 'toMinute', to_minute, 'timeZone', time_zone)
              from quiet_hours where user_id = ${userId}) as quiet`
  return { ...row, preferences: row.preferences.flatMap(toPreference) }
}

/** Events of earlier versions are left out. */
function toPreference({ event, ...rest }: StoredPreference): Preference[] {
  return isNoticeEvent(event) ? [{ event, ...rest }] : []
}

/** How often a member gets the letter of an event. */
export async function letterFrequency(
  sql: Queryable,
  userId: string,
  event: NoticeEvent,
): Promise<Frequency> {
  const { preferences } = await readNoticeSettings(sql, userId)
  return frequencyFor(preferences, event, 'letter')
}

/**
 * Saves a choice; the usual one is not stored. Notifications from before a letter was switched on are not in it. False
 * for a frequency that the event does not permit.
 */
export async function savePreference(
  sql: Queryable,
  userId: string,
  preference: Preference,
): Promise<boolean> {
  if (!isPermitted(preference)) return false
  const { event, channel, frequency } = preference
  const wasOff =
    channel === 'letter' && frequency !== 'off' && (await letterFrequency(sql, userId, event)) === 'off'
  if (wasOff)
    await sql`
      update notices set mailed_at = now() where user_id = ${userId} and event = ${event} and mailed_at is null`
  if (frequency === noticeEvents[event][channel].usual)
    await sql`
      delete from notification_choices
       where user_id = ${userId} and event = ${event} and channel = ${channel}`
  else
    await sql`
      insert into notification_choices (user_id, event, channel, frequency)
      values (${userId}, ${event}, ${channel}, ${frequency})
      on conflict (user_id, event, channel) do update set frequency = excluded.frequency`
  return true
}

/** Sets the letters of several events together; a letter that is on already keeps its frequency. */
export async function switchLetters(
  sql: Queryable,
  userId: string,
  events: readonly NoticeEvent[],
  frequency: Frequency,
): Promise<void> {
  for (const event of events) {
    const isOn = (await letterFrequency(sql, userId, event)) !== 'off'
    if (frequency === 'off' ? isOn : !isOn)
      await savePreference(sql, userId, { event, channel: 'letter', frequency })
  }
}

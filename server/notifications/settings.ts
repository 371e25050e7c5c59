import type { NotificationSettings, PushBrowser, QuietHoursChoice } from '#contract/notifications.ts'
import { channels, frequencyFor, noticeEventNames, type Preference } from '#domain/notifications/events.ts'
import type { DigestFrequency } from '#domain/notifications/delivery.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { renderLetter } from '#server/mail/render/render-letter.ts'
import { readNoticeSettings, savePreference } from '#server/notify/read-settings.ts'
import type { Parts } from '#server/parts.ts'
import { fail } from '#server/problems/problem.ts'
import { digestContent, digestEvents } from './digest-content.ts'
import { readPushKeys } from './push/push-keys.ts'

type Browser = Omit<PushBrowser, 'subscribedAt' | 'acceptedAt'> & {
  subscribedAt: Date
  acceptedAt: Date | null
}

/** The whole matrix, quiet hours and browsers of a member. */
export async function readSettings(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  userId: string,
): Promise<NotificationSettings> {
  const [{ preferences, quiet }, browsers, keys] = await Promise.all([
    readNoticeSettings(sql, userId),
    sql<Browser[]>`
      select id, device, endpoint, subscribed_at, accepted_at from push_subscriptions
       where user_id = ${userId} order by subscribed_at, id`,
    readPushKeys({ sql, config, now }),
  ])
  return {
    choices: noticeEventNames.flatMap((event) =>
      channels.map((channel) => ({ event, channel, frequency: frequencyFor(preferences, event, channel) })),
    ),
    quiet,
    browsers: browsers.map(({ subscribedAt, acceptedAt, ...browser }) => ({
      ...browser,
      subscribedAt: subscribedAt.toISOString(),
      acceptedAt: acceptedAt?.toISOString() ?? null,
    })),
    pushKey: keys.publicKey,
  }
}

/** Throws CONFLICT for a frequency that the event does not permit. */
export async function choose(sql: Sql, userId: string, preference: Preference): Promise<void> {
  const isSaved = await sql.begin((transaction) => savePreference(transaction, userId, preference))
  if (!isSaved) throw fail('CONFLICT', 'This channel cannot be set so for this event.')
}

export async function setQuiet(sql: Sql, userId: string, quiet: QuietHoursChoice | null): Promise<void> {
  if (quiet === null || quiet.fromMinute === quiet.toMinute) {
    await sql`delete from quiet_hours where user_id = ${userId}`
    return
  }
  await sql`
    insert into quiet_hours (user_id, from_minute, to_minute, time_zone)
    values (${userId}, ${quiet.fromMinute}, ${quiet.toMinute}, ${quiet.timeZone})
    on conflict (user_id) do update
       set from_minute = excluded.from_minute, to_minute = excluded.to_minute, time_zone = excluded.time_zone`
}

type PreviewOptions = { frequency: DigestFrequency; now: Date; appUrl: string }

/** The next digest as it would be written now, by the code that writes it; null for one with nothing in it. */
export async function previewDigest(
  sql: Sql,
  { id: userId }: Pick<Person, 'id'>,
  { frequency, now, appUrl }: PreviewOptions,
): Promise<{ subject: string; text: string } | null> {
  const [reader] = await sql<{ language: string; roles: Role[] }[]>`
    select coalesce(p.language, 'en') as language,
           array(select role from user_roles where user_roles.user_id = u.id) as roles
      from users u left join user_profiles p on p.user_id = u.id where u.id = ${userId}`
  if (!reader) return null
  const events = digestEvents(await readNoticeSettings(sql, userId), frequency)
  const digest = await digestContent(sql, { userId, isClosed: false, ...reader }, { events, now })
  if (digest === null) return null
  const { subject, content } = digest
  const parameters = { subject, changes: JSON.stringify(content), reader: '' }
  return renderLetter('watched-changes', parameters, { appUrl, language: reader.language })
}

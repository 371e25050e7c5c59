import { gulfDay } from '#domain/dates/gulf-day.ts'
import { hourMs } from '#domain/dates/durations.ts'
import type { NoticeAbout } from '#domain/notifications/about.ts'
import type { NoticeEvent } from '#domain/notifications/events.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { notify } from '#server/notify/notify.ts'

const investor = 'investor_pro@diwan.test'

type Invented = {
  event: NoticeEvent
  subject: string
  path: string
  about: NoticeAbout
  hoursAgo: number
  isRead: boolean
}

const invented: readonly Invented[] = [
  {
    event: 'lessons-due',
    subject: 'lessons-due',
    path: '/courses',
    about: { form: 'letter', kind: 'lessons-due', name: 'The escrow account (Off-plan without regret)' },
    hoursAgo: 20,
    isRead: false,
  },
  {
    event: 'agent-answered',
    subject: 'page:/agents',
    path: '/agents',
    about: { form: 'letter', kind: 'introduction-declined', name: 'Demonstration agent' },
    hoursAgo: 52,
    isRead: true,
  },
]

/**
 * Notifications of the demonstration investor: invented ones, and those of what the demonstration holds already, a
 * meeting, changes of the project of an asset, and unread conversations. Created once, while there are none.
 */
export async function writeNotifications(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (transaction) => {
    // Two processes starting at once: the second waits here, then finds them.
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.demonstration.notifications'))`
    const [person] = await transaction<{ id: string }[]>`
      select id from users
       where email = ${investor} and not exists (select from notices where user_id = users.id and demonstration)`
    if (!person) return
    for (const { hoursAgo, isRead, ...notice } of invented) {
      const at = new Date(now.getTime() - hoursAgo * hourMs)
      const id = await notify(transaction, { userId: person.id, demonstration: true, ...notice }, at)
      if (isRead) await transaction`update notices set read_at = ${now} where id = ${id}`
    }
    await noteMeeting(transaction, person.id)
    await noteAssetChanges(transaction, person.id, now)
    await noteConversations(transaction, now)
  })
}

/** The project of an asset is further on than two days ago, and its registered completion a quarter later. */
async function noteAssetChanges(sql: Transaction, userId: string, now: Date): Promise<void> {
  await sql`
    insert into notices (user_id, event, subject, asset_id, project_id, aspect, value_before, value_after, seen_on,
                         source_id, notified_at, demonstration)
    select ${userId}, 'asset-changed', 'asset:' || a.id, a.id, a.project_id, change.aspect, change.before, change.after,
           coalesce(seen.seen_on, ${gulfDay(now)}), seen.source_id, ${new Date(now.getTime() - 44 * hourMs)}, true
      from assets a
      join project_listings l on l.project_id = a.project_id
      join projects p on p.id = a.project_id
      cross join lateral (values
        ('due', 'due_on', (l.due_on - 92)::text, l.due_on::text),
        ('progress', 'percent_completed', greatest(p.percent_completed - 6, 0)::float8::text, p.percent_completed::float8::text)
      ) as change (aspect, field, before, after)
      left join lateral (
        select seen_on, source_id from project_observations o
         where o.project_id = a.project_id and o.field = change.field order by seen_on desc, id desc limit 1) seen on true
     where a.user_id = ${userId} and change.after is not null and change.before <> change.after`
}

async function noteMeeting(sql: Transaction, userId: string): Promise<void> {
  const meetings = await sql<
    { id: string; startsAt: Date; timeZone: string; bookedAt: Date; host: string }[]
  >`
    select m.id, m.starts_at, m.time_zone, m.booked_at, coalesce(p.full_name, '') as host
      from meetings m left join user_profiles p on p.user_id = m.host_id
     where m.user_id = ${userId} and m.demonstration and m.state = 'booked'`
  for (const { id, startsAt, timeZone, bookedAt, host } of meetings)
    await notify(
      sql,
      {
        userId,
        event: 'meeting-changed',
        subject: `page:/meetings/${id}`,
        path: `/meetings/${id}`,
        about: {
          form: 'letter',
          kind: 'meeting-booked',
          topic: 'consultation',
          name: host,
          at: startsAt.toISOString(),
          zone: timeZone,
        },
        demonstration: true,
      },
      bookedAt,
    )
}

/** Every unread conversation of a demonstration account has its notice, as one with real messages would. */
async function noteConversations(sql: Transaction, now: Date): Promise<void> {
  await sql`
    insert into notices (user_id, event, subject, path, about, demonstration, seen_on, notified_at)
    select p.user_id, 'message-received', 'conversation:' || c.id, '/messages/' || c.id,
           ${sql.json({ form: 'message' })}, true, ${gulfDay(now)}, coalesce(c.last_message_at, ${now})
      from conversation_participants p
      join conversations c on c.id = p.conversation_id
     where c.demonstration and p.unread_count > 0 and p.muted_at is null
    on conflict do nothing`
}

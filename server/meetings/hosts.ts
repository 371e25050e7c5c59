import type { MeetingSubject, MeetingWay } from '#domain/meetings/subjects.ts'
import { staffRoles } from '#domain/access/roles.ts'
import type { WeeklyHours } from '#domain/meetings/opening-hours.ts'
import type { Host } from '#domain/meetings/slots.ts'
import { isBanned } from '#server/auth/accounts.ts'
import type { Queryable } from '#server/db/sql.ts'

type Wanted = { subject: MeetingSubject; way: MeetingWay }
type Row = {
  id: string
  hours: WeeklyHours[]
  absences: { from: number; to: number }[]
  booked: number[]
}

/** Staff who take a subject, with their hours, absences and booked meetings from now on. Times in milliseconds. */
export async function readHosts(sql: Queryable, { subject, way }: Wanted, now: Date): Promise<Host[]> {
  const rows = await sql<Row[]>`
    select h.user_id as id,
           array(select jsonb_build_object('weekday', weekday, 'fromMinute', from_minute, 'toMinute', to_minute)
                   from meeting_hours t where t.user_id = h.user_id) as hours,
           array(select jsonb_build_object('from', extract(epoch from starts_at) * 1000,
                                           'to', extract(epoch from ends_at) * 1000)
                   from meeting_absences t where t.user_id = h.user_id and ends_at > ${now}) as absences,
           array(select (extract(epoch from starts_at) * 1000)::float8 from meetings m
                  where m.host_id = h.user_id and state = 'booked' and starts_at >= ${now}) as booked
      from meeting_hosts h join users on users.id = h.user_id
     where not ${isBanned(sql, now)}
       and ${way === 'video' ? sql`video_url is not null` : sql`true`}
       and exists (select from user_roles r where r.user_id = h.user_id and role = any(${[...staffRoles]}))
       and exists (select from meeting_subjects s where s.user_id = h.user_id and s.subject = ${subject})
     order by h.user_id`
  return rows.map(({ id, hours, absences, booked }) => ({
    id,
    hours,
    absences: absences.map(({ from, to }) => ({ startsAt: new Date(from), endsAt: new Date(to) })),
    booked: new Set(booked),
  }))
}

/** The number of coming meetings of each host. */
export function countComing(hosts: readonly Host[]): ReadonlyMap<string, number> {
  return new Map(hosts.map(({ id, booked }) => [id, booked.size]))
}

import type { Absence, Host, HostSettings, WeeklySpan } from '#contract/meetings.ts'
import { staffRoles } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import type { MeetingSubject } from '#domain/meetings/subjects.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

const { absencesAtMost, slotMs } = limits.meetings

type Settings = HostSettings & { absences: (Absence & { id: string })[]; hosts: Host[] }
type AbsenceRow = { id: string; startsAt: Date; endsAt: Date; note: string }

/** The caller's own settings, empty for who takes no meetings, and who takes what. */
export async function readSettings(sql: Queryable, userId: string, now: Date): Promise<Settings> {
  const [own] = await sql<{ videoUrl: string | null; subjects: MeetingSubject[] }[]>`
    select video_url, array(select subject from meeting_subjects s where s.user_id = h.user_id order by subject) as subjects
      from meeting_hosts h where user_id = ${userId}`
  const hours = await sql<WeeklySpan[]>`
    select weekday, from_minute, to_minute from meeting_hours where user_id = ${userId}
     order by weekday, from_minute`
  const absences = await sql<AbsenceRow[]>`
    select id, starts_at, ends_at, note from meeting_absences
     where user_id = ${userId} and ends_at > ${now} order by starts_at, id`
  return {
    videoUrl: own?.videoUrl ?? '',
    subjects: own?.subjects ?? [],
    hours: [...hours],
    absences: absences.map(({ startsAt, endsAt, ...row }) => ({
      ...row,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    hosts: await listHosts(sql),
  }
}

/** Everyone who takes meetings, with their subjects and hours a week. */
async function listHosts(sql: Queryable): Promise<Host[]> {
  return sql<Host[]>`
    select coalesce(full_name, '') as name,
           array(select subject from meeting_subjects s where s.user_id = h.user_id order by subject) as subjects,
           (select coalesce(sum(to_minute - from_minute), 0)::float8 / 60 from meeting_hours t
             where t.user_id = h.user_id) as weekly_hours
      from meeting_hosts h left join user_profiles on user_profiles.user_id = h.user_id
     where exists (select from user_roles r where r.user_id = h.user_id and role = any(${[...staffRoles]}))
     order by name, h.user_id`
}

/** Replaces the caller's hours, subjects and room. Booked meetings stay as they are. */
export async function saveSettings(
  transaction: Transaction,
  userId: string,
  { videoUrl, hours, subjects }: HostSettings,
): Promise<void> {
  await lockHost(transaction, userId)
  await transaction`update meeting_hosts set video_url = ${videoUrl || null} where user_id = ${userId}`
  await transaction`delete from meeting_hours where user_id = ${userId}`
  if (hours.length > 0)
    await transaction`insert into meeting_hours ${transaction(hours.map((span) => ({ ...span, userId })))}`
  await transaction`delete from meeting_subjects where user_id = ${userId}`
  const taken = [...new Set(subjects)].map((subject) => ({ userId, subject }))
  if (taken.length > 0) await transaction`insert into meeting_subjects ${transaction(taken)}`
}

/** Throws CONFLICT while the caller has meetings in that time, or for too many absences that are not over. */
export async function addAbsence(
  transaction: Transaction,
  userId: string,
  { startsAt, endsAt, note }: Absence,
  now: Date,
): Promise<string> {
  await lockHost(transaction, userId)
  const [{ booked }] = await transaction<[{ booked: number }]>`
    select count(*) as booked from meetings
     where host_id = ${userId} and state = 'booked' and starts_at < ${endsAt}
       and starts_at > ${new Date(Date.parse(startsAt) - slotMs)}`
  if (booked > 0)
    throw fail('CONFLICT', 'You have meetings in that time. Hand them over or cancel them first.')
  const [{ count }] = await transaction<[{ count: number }]>`
    select count(*) from meeting_absences where user_id = ${userId} and ends_at > ${now}`
  if (count >= absencesAtMost) throw fail('CONFLICT', `A person enters up to ${absencesAtMost} absences.`)
  const [absence] = await transaction<{ id: string }[]>`
    insert into meeting_absences (user_id, starts_at, ends_at, note)
    values (${userId}, ${startsAt}, ${endsAt}, ${note}) returning id`
  if (!absence) throw new Error('an absence was not stored')
  return absence.id
}

/** Throws NOT_FOUND, also for another person's. */
export async function removeAbsence(sql: Queryable, userId: string, absenceId: string): Promise<void> {
  const { count } = await sql`delete from meeting_absences where id = ${absenceId} and user_id = ${userId}`
  if (count === 0) throw fail('NOT_FOUND')
}

/** Locks the host against bookings, which lock all hosts in shared mode. */
async function lockHost(transaction: Transaction, userId: string): Promise<void> {
  await transaction`insert into meeting_hosts (user_id) values (${userId}) on conflict do nothing`
  await transaction`select from meeting_hosts where user_id = ${userId} for update`
}

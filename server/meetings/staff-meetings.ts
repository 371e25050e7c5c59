import type { StaffMeeting, StaffMeetingFilter } from '#contract/meetings.ts'
import { addDays } from '#domain/dates/calendar-day.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { officeMidnight } from '#domain/meetings/opening-hours.ts'
import type { MeetingOutcome } from '#domain/meetings/subjects.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { endMeeting, findHosts, writeToHosts } from './bookings.ts'
import { writeToMember } from './meeting-letters.ts'
import { joinUrl, lockMeeting, meetingEnd, type MeetingRow, type ShownRow } from './meeting-row.ts'

const { pageRows } = limits.meetings

type Row = ShownRow & { memberName: string; memberEmail: string; outcomeNote: string }
type ListQuery = StaffMeetingFilter & { after?: string | undefined }
type Page = { meetings: StaffMeeting[]; total: number; next: string | null }

/** Meetings of all hosts or of the caller: today and coming ones next first, past ones latest first. */
export async function listStaffMeetings(
  sql: Queryable,
  { period, mine, after }: ListQuery,
  { userId, now }: { userId: string; now: Date },
): Promise<Page> {
  const today = gulfDay(now)
  const [from, until] = [officeMidnight(today), officeMidnight(addDays(today, 1))]
  const times = {
    today: sql`starts_at >= ${from} and starts_at < ${until}`,
    coming: sql`starts_at >= ${until}`,
    past: sql`starts_at < ${from}`,
  }
  const fits = sql`${times[period]} and ${mine ? sql`host_id = ${userId}` : sql`true`}`
  const [direction, beyond] = period === 'past' ? [sql`desc`, sql`<`] : [sql``, sql`>`]
  const [{ total }] = await sql<[{ total: number }]>`select count(*) as total from meetings where ${fits}`
  const rows = await sql<Row[]>`
    select m.id, m.user_id, host_id, subject, way, m.phone, note, starts_at, time_zone, state, revision, changed_at,
           demonstration, outcome_note, coalesce(h.full_name, '') as host_name, video_url,
           coalesce(p.full_name, '') as member_name, email as member_email
      from meetings m join users on users.id = m.user_id left join user_profiles p on p.user_id = m.user_id
      left join user_profiles h on h.user_id = host_id left join meeting_hosts on meeting_hosts.user_id = host_id
     where ${fits}
       and ${after ? sql`(starts_at, m.id) ${beyond} (select starts_at, id from meetings where id = ${after})` : sql`true`}
     order by starts_at ${direction}, m.id ${direction} limit ${pageRows + 1}`
  const next = rows.length > pageRows ? (rows[pageRows - 1]?.id ?? null) : null
  const meetings = rows.slice(0, pageRows).map((row) => toStaffMeeting(row, { userId, now }))
  return { meetings, total, next }
}

function toStaffMeeting(row: Row, { userId, now }: { userId: string; now: Date }): StaffMeeting {
  const { id, subject, way, phone, note, startsAt, state, hostName, hostId, demonstration } = row
  return {
    id,
    subject,
    way,
    phone,
    note,
    state,
    hostName,
    demonstration,
    memberName: row.memberName,
    memberEmail: row.memberEmail,
    memberZone: row.timeZone,
    outcomeNote: row.outcomeNote,
    isMine: hostId === userId,
    joinUrl: joinUrl(row, now),
    startsAt: startsAt.toISOString(),
    endsAt: meetingEnd(startsAt).toISOString(),
  }
}

/** Stores the result of a meeting that has begun; it can be corrected. Throws NOT_FOUND, CONFLICT. */
export async function noteOutcome(
  transaction: Transaction,
  meetingId: string,
  { outcome, note, now }: { outcome: MeetingOutcome; note: string; now: Date },
): Promise<void> {
  const { state, startsAt } = await lockMeeting(transaction, meetingId)
  if (state === 'cancelled') throw fail('CONFLICT', 'This meeting is cancelled.')
  if (now < startsAt) throw fail('CONFLICT', 'This meeting has not begun.')
  await transaction`
    update meetings set state = ${outcome}, outcome_note = ${note}, changed_at = ${now} where id = ${meetingId}`
}

/** Gives a coming meeting to the least loaded other host who is free then. Throws NOT_FOUND, CONFLICT. */
export async function handOver(
  transaction: Transaction,
  meetingId: string,
  { now, appUrl }: { now: Date; appUrl: string },
): Promise<void> {
  const before = await lockComing(transaction, meetingId, now)
  const free = await findHosts(transaction, before, { startsAt: before.startsAt, now })
  const hostId = free.find((id) => id !== before.hostId)
  if (hostId === undefined) throw fail('CONFLICT', 'No colleague who takes this subject is free then.')
  const [meeting] = await transaction<MeetingRow[]>`
    update meetings set host_id = ${hostId}, revision = revision + 1, changed_at = ${now} where id = ${meetingId}
    returning *`
  if (!meeting) throw new Error('a meeting was not stored')
  await writeToMember(transaction, 'meeting-changed', meeting, { appUrl, now })
  await writeToHosts(transaction, { before, meeting, appUrl, now })
}

/** Cancels a coming meeting and tells the member why. Throws NOT_FOUND, CONFLICT. */
export async function cancelByStaff(
  transaction: Transaction,
  meetingId: string,
  context: { now: Date; appUrl: string; reason: string },
): Promise<void> {
  await endMeeting(transaction, await lockComing(transaction, meetingId, context.now), context)
}

async function lockComing(transaction: Transaction, meetingId: string, now: Date): Promise<MeetingRow> {
  const meeting = await lockMeeting(transaction, meetingId)
  if (meeting.state !== 'booked' || meeting.startsAt <= now)
    throw fail('CONFLICT', 'This meeting has begun or is cancelled.')
  return meeting
}

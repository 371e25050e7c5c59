import type { OwnMeeting } from '#contract/meetings.ts'
import { limits } from '#domain/limits.ts'
import type { MeetingState, MeetingSubject, MeetingWay } from '#domain/meetings/subjects.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

const { slotMs } = limits.meetings

/** A stored meeting. */
export type MeetingRow = {
  id: string
  userId: string
  hostId: string | null
  subject: MeetingSubject
  way: MeetingWay
  phone: string
  note: string
  startsAt: Date
  timeZone: string
  state: MeetingState
  revision: number
  changedAt: Date
  demonstration: boolean
}

const columns = (sql: Queryable) => sql`
  id, user_id, host_id, subject, way, phone, note, starts_at, time_zone, state, revision, changed_at, demonstration`

/** A meeting of a member, locked until the end of the transaction. Throws NOT_FOUND, also for another member's. */
export async function lockOwnMeeting(
  transaction: Transaction,
  meetingId: string,
  userId: string,
): Promise<MeetingRow> {
  const [row] = await transaction<MeetingRow[]>`
    select ${columns(transaction)} from meetings where id = ${meetingId} and user_id = ${userId} for update`
  if (!row) throw fail('NOT_FOUND')
  return row
}

/** Any meeting, for staff, locked until the end of the transaction. Throws NOT_FOUND. */
export async function lockMeeting(transaction: Transaction, meetingId: string): Promise<MeetingRow> {
  const [row] = await transaction<MeetingRow[]>`
    select ${columns(transaction)} from meetings where id = ${meetingId} for update`
  if (!row) throw fail('NOT_FOUND')
  return row
}

/** A member's meeting with its host's name and room, as the member sees it. */
export type ShownRow = MeetingRow & { hostName: string; videoUrl: string | null }

export const shownMeetings = (sql: Queryable) => sql`
  select m.id, m.user_id, host_id, subject, way, phone, note, starts_at, time_zone, state, revision, changed_at,
         demonstration, coalesce(full_name, '') as host_name, video_url
    from meetings m left join user_profiles on user_profiles.user_id = host_id
    left join meeting_hosts on meeting_hosts.user_id = host_id`

/** Throws NOT_FOUND, also for another member's. */
export async function readOwnMeeting(sql: Queryable, meetingId: string, userId: string): Promise<ShownRow> {
  const [row] = await sql<ShownRow[]>`
    ${shownMeetings(sql)} where m.id = ${meetingId} and m.user_id = ${userId}`
  if (!row) throw fail('NOT_FOUND')
  return row
}

export const meetingEnd = (startsAt: Date): Date => new Date(startsAt.getTime() + slotMs)

/** Whether a meeting can still be moved or cancelled: until it starts. */
export const isOpen = ({ state, startsAt }: MeetingRow, now: Date): boolean =>
  state === 'booked' && now < startsAt

/** The link to the host's room, while the meeting is booked and not over. */
export function joinUrl(
  { way, state, startsAt, videoUrl }: Pick<ShownRow, 'way' | 'state' | 'startsAt' | 'videoUrl'>,
  now: Date,
): string | null {
  return way === 'video' && state === 'booked' && now < meetingEnd(startsAt) ? videoUrl : null
}

export function toOwnMeeting(row: ShownRow, now: Date): OwnMeeting {
  const { id, subject, way, phone, note, startsAt, state, hostName, demonstration } = row
  return {
    id,
    subject,
    way,
    phone,
    note,
    state,
    hostName,
    demonstration,
    startsAt: startsAt.toISOString(),
    endsAt: meetingEnd(startsAt).toISOString(),
    joinUrl: joinUrl(row, now),
    isOpen: isOpen(row, now),
  }
}

import type { OwnMeeting } from '#contract/meetings.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { meetingCalendar } from './meeting-letters.ts'
import { readOwnMeeting, shownMeetings, toOwnMeeting, type ShownRow } from './meeting-row.ts'

const { pageRows } = limits.meetings

type Page = { meetings: OwnMeeting[]; total: number; next: string | null }

/** A member's meetings, the latest first, one page. */
export async function listOwnMeetings(
  sql: Queryable,
  { userId, after, now }: { userId: string; after: string | undefined; now: Date },
): Promise<Page> {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from meetings where user_id = ${userId}`
  const rows = await sql<ShownRow[]>`
    ${shownMeetings(sql)}
     where m.user_id = ${userId}
       and ${after ? sql`(starts_at, m.id) < (select starts_at, id from meetings where id = ${after} and user_id = ${userId})` : sql`true`}
     order by starts_at desc, m.id desc limit ${pageRows + 1}`
  const next = rows.length > pageRows ? (rows[pageRows - 1]?.id ?? null) : null
  return { meetings: rows.slice(0, pageRows).map((row) => toOwnMeeting(row, now)), total, next }
}

/** One meeting as a calendar file. Throws NOT_FOUND. */
export async function renderMeetingCalendar(
  sql: Queryable,
  { userId, meetingId, appUrl }: { userId: string; meetingId: string; appUrl: string },
): Promise<string> {
  const row = await readOwnMeeting(sql, meetingId, userId)
  return meetingCalendar(row, { appUrl, name: row.hostName, link: `${appUrl}/meetings/${meetingId}` })
}

import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { officeZone } from '#domain/meetings/opening-hours.ts'
import { isBanned } from '#server/auth/accounts.ts'
import type { Queryable } from '#server/db/sql.ts'
import { letterTexts } from '#server/mail/render/letter-texts.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { meetingEnd, type MeetingRow } from './meeting-row.ts'

type ToMember =
  | 'meeting-booked'
  | 'meeting-changed'
  | 'meeting-cancelled'
  | 'meeting-tomorrow'
  | 'meeting-soon'
type ToHost = 'meeting-assigned' | 'meeting-moved' | 'meeting-released'

/** The address of the site for links, and the time. */
type Writing = { appUrl: string; now: Date }

type Named = { userId: string; email: string; name: string }

/** Writes to the member about a meeting, in the caller's transaction. */
export async function writeToMember(
  sql: Queryable,
  kind: ToMember,
  meeting: MeetingRow,
  { appUrl, now, reason = '' }: Writing & { reason?: string },
): Promise<void> {
  const member = await readPerson(sql, meeting.userId, now)
  if (!member) return
  const host = meeting.hostId === null ? null : await readPerson(sql, meeting.hostId, now)
  const link = kind === 'meeting-cancelled' ? `${appUrl}/meetings/new` : `${appUrl}/meetings/${meeting.id}`
  await queueLetter(
    sql,
    { address: member.email, userId: member.userId },
    {
      kind,
      ...meetingParameters(meeting, { zone: meeting.timeZone, link, name: host?.name ?? '', appUrl }),
      message: meeting.note,
      reason,
    },
  )
}

/** Writes to a host about a meeting. `meeting-released` strikes it out of their calendar. */
export async function writeToHost(
  sql: Queryable,
  kind: ToHost,
  meeting: MeetingRow,
  { appUrl, now, hostId }: Writing & { hostId: string | null },
): Promise<void> {
  const host = hostId === null ? null : await readPerson(sql, hostId, now)
  const member = await readPerson(sql, meeting.userId, now)
  if (!host || !member) return
  const state = kind === 'meeting-released' ? ('cancelled' as const) : meeting.state
  await queueLetter(
    sql,
    { address: host.email, userId: host.userId },
    {
      kind,
      ...meetingParameters(
        { ...meeting, state },
        { zone: officeZone, link: `${appUrl}/admin/meetings`, name: member.name || member.email, appUrl },
      ),
      message: meeting.note,
      reason: '',
    },
  )
}

type Shown = { zone: string; link: string; name: string; appUrl: string }

function meetingParameters(meeting: MeetingRow, { zone, link, name, appUrl }: Shown) {
  const { subject, way, phone, startsAt } = meeting
  const at = startsAt.toISOString()
  return {
    topic: subject,
    way,
    phone,
    at,
    zone,
    officeAt: zone === officeZone ? '' : at,
    sender: name,
    link,
    calendar: meetingCalendar(meeting, { appUrl, name, link }),
  }
}

/** The meeting as a calendar file. All of one meeting have one UID and a rising SEQUENCE. */
export function meetingCalendar(
  { id, subject, way, phone, note, startsAt, state, revision, changedAt }: MeetingRow,
  { appUrl, name, link }: { appUrl: string; name: string; link: string },
): string {
  const { frame } = letterTexts('en').words
  return calendarFile({
    uid: `meeting-${id}@${new URL(appUrl).hostname}`,
    title: [`Diwan: ${frame[`topic_${subject}`]}`, name].filter(Boolean).join(', '),
    summary: note,
    place: [frame[`way_${way}`], phone].filter(Boolean).join(' '),
    url: link,
    startsAt,
    endsAt: meetingEnd(startsAt),
    changedAt,
    revision,
    isCancelled: state === 'cancelled',
  })
}

/** A person who gets letters: not one who is banned. */
async function readPerson(sql: Queryable, userId: string, now: Date): Promise<Named | undefined> {
  const [person] = await sql<Named[]>`
    select id as user_id, email, coalesce(full_name, '') as name
      from users left join user_profiles on user_profiles.user_id = users.id
     where id = ${userId} and not ${isBanned(sql, now)}`
  return person
}

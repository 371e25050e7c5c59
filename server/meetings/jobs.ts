import { dueReminder, reminders, type Reminder } from '#domain/calendar/reminders.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import type { Transaction } from '#server/db/sql.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { writeToMember } from './meeting-letters.ts'
import type { MeetingRow } from './meeting-row.ts'

const { remindEveryMs, remindersAtOnce, retentionMs } = limits.meetings

/** Reminds members of meetings a day and an hour before. */
const remindOfMeetings = cleanUp(
  'remind-of-meetings',
  remindEveryMs,
  async ({ sql, now, signal, config }) => {
    for (let count: number = remindersAtOnce; count === remindersAtOnce && !signal.aborted;)
      count = await sql.begin((transaction) => remindNext(transaction, config.appUrl, now()))
  },
)

const letterKind = { day: 'meeting-tomorrow', hour: 'meeting-soon' } as const

/**
 * Writes to the next members; returns how many meetings were looked at. A meeting that was booked within the day of the
 * reminder needs none for the day: its confirmation has just been sent.
 */
async function remindNext(transaction: Transaction, appUrl: string, now: Date): Promise<number> {
  const [untilDay, untilHour] = [reminders.day, reminders.hour].map((ms) => new Date(now.getTime() + ms))
  const rows = await transaction<(MeetingRow & { reminded: Reminder | null })[]>`
    select * from meetings
     where state = 'booked' and starts_at > ${now}
       and (starts_at <= ${untilHour ?? now} and reminded is distinct from 'hour'
            or starts_at > ${untilHour ?? now} and starts_at <= ${untilDay ?? now} and reminded is null)
     order by starts_at, id limit ${remindersAtOnce} for update skip locked`
  for (const meeting of rows) {
    const due = dueReminder(meeting.startsAt, now)
    if (!due) continue
    const isFresh = meeting.startsAt.getTime() - meeting.changedAt.getTime() <= reminders[due]
    if (!isFresh) await writeToMember(transaction, letterKind[due], meeting, { appUrl, now })
    await transaction`update meetings set reminded = ${due} where id = ${meeting.id}`
  }
  return rows.length
}

/** Deletes meetings and contact requests whose time is over. */
const pruneMeetings = cleanUp('prune-meetings', dayMs, async ({ sql, now }) => {
  const before = new Date(now().getTime() - retentionMs)
  await sql`delete from meetings where starts_at <= ${before}`
  await sql`delete from contact_requests where requested_at <= ${before}`
  await sql`delete from meeting_absences where ends_at <= ${before}`
})

export const meetingJobs = [remindOfMeetings, pruneMeetings]

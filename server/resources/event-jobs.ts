import { dueReminder, reminders, type Reminder } from '#domain/calendar/reminders.ts'
import { limits } from '#domain/limits.ts'
import type { Transaction } from '#server/db/sql.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { sendEventLetter, type LetterEvent } from './event-letters.ts'

const { remindEveryMs, remindersAtOnce } = limits.resources

/** Reminds people of events a day and an hour before. */
const remindOfEvents = cleanUp('remind-of-events', remindEveryMs, async ({ sql, now, signal, config }) => {
  for (let count: number = remindersAtOnce; count === remindersAtOnce && !signal.aborted;)
    count = await sql.begin((transaction) => remindNext(transaction, config.appUrl, now()))
})

type Due = LetterEvent & { eventId: string; userId: string; reminded: Reminder | null }

const letterKind = { day: 'event-tomorrow', hour: 'event-soon' } as const

/** Writes to the next people; returns how many were looked at. */
async function remindNext(transaction: Transaction, appUrl: string, now: Date): Promise<number> {
  const [untilDay, untilHour] = [reminders.day, reminders.hour].map((ms) => new Date(now.getTime() + ms))
  const registrations = await transaction<Due[]>`
    select event_id, user_id, reminded, slug, title, starts_at, time_zone, venue
      from event_registrations p join events on events.id = event_id
     where p.state = 'registered' and published and not is_cancelled and starts_at > ${now}
       and (starts_at <= ${untilHour ?? now} and reminded is distinct from 'hour'
            or starts_at > ${untilHour ?? now} and starts_at <= ${untilDay ?? now} and reminded is null)
     order by starts_at, event_id, user_id limit ${remindersAtOnce} for update of p skip locked`
  for (const { eventId, userId, ...event } of registrations) {
    const due = dueReminder(event.startsAt, now)
    if (!due) continue
    await sendEventLetter(transaction, letterKind[due], { userId, appUrl, now, event })
    await transaction`
      update event_registrations set reminded = ${due} where event_id = ${eventId} and user_id = ${userId}`
  }
  return registrations.length
}

export const eventJobs = [remindOfEvents]

import type { Event, EventEntry, StaffEvent } from '#contract/resources.ts'
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { findFreeSlug } from '#server/slugs/free-slug.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { galleryJson } from '#server/pictures/gallery.ts'
import { sendEventLetter } from './event-letters.ts'
import { fillSeats } from './event-registrations.ts'

type Dates = 'startsAt' | 'endsAt' | 'updatedAt'
type Stored = Omit<Event, Dates> & Record<Dates, Date>

const columns = (sql: Queryable, now: Date) => sql`
  ${galleryJson(sql, 'event', sql`events.id`)} as pictures, slug, title, summary, detail, kind, city, venue, is_online, starts_at, ends_at, time_zone, host, seats,
  is_cancelled, demonstration, updated_at, ends_at < ${now} as is_past,
  ends_at < ${now} and coalesce(recording_url, slides_url) is not null as has_recording`

/** Published events: upcoming ones, next first, then past ones, most recent first. */
export async function listEvents(sql: Queryable, now: Date): Promise<Event[]> {
  const rows = await sql<Stored[]>`
    select ${columns(sql, now)} from events where published
     order by ends_at < ${now}, case when ends_at < ${now} then null else starts_at end, starts_at desc, slug limit 200`
  return rows.map(toEvent)
}

/** Throws NOT_FOUND, also for an unpublished event. */
export async function eventBy(sql: Queryable, slug: string, now: Date): Promise<Event> {
  const [row] = await sql<Stored[]>`
    select ${columns(sql, now)} from events where slug = ${slug} and published`
  if (!row) throw fail('NOT_FOUND')
  return toEvent(row)
}

function toEvent({ startsAt, endsAt, updatedAt, ...row }: Stored): Event {
  return {
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** A published event as a calendar file. A calendar that has it replaces it, or strikes it out. Throws NOT_FOUND. */
export async function renderCalendar(sql: Queryable, slug: string, appUrl: string): Promise<string> {
  const [event] = await sql<CalendarRow[]>`
    select slug, title, summary, venue, is_online, starts_at, ends_at, updated_at, is_cancelled, revision
      from events where slug = ${slug} and published`
  if (!event) throw fail('NOT_FOUND')
  const { venue, isOnline, updatedAt, ...rest } = event
  return calendarFile({
    ...rest,
    uid: `${slug}@${new URL(appUrl).hostname}`,
    place: venue || (isOnline ? 'Online' : ''),
    url: `${appUrl}/resources/events/${slug}`,
    changedAt: updatedAt,
  })
}

type CalendarRow = Pick<Event, 'title' | 'summary' | 'venue' | 'isOnline' | 'isCancelled'> & {
  startsAt: Date
  endsAt: Date
  updatedAt: Date
  revision: number
}

export async function staffEvents(sql: Queryable): Promise<StaffEvent[]> {
  const rows = await sql<(Omit<StaffEvent, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date })[]>`
    select id, slug, title, summary, detail, kind, city, venue, is_online, starts_at, ends_at, time_zone, host, seats,
           join_url, recording_url, slides_url, is_cancelled, published, demonstration, revision
      from events order by starts_at desc, slug`
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }))
}

/** The staff member who saves an event, and the address of the site for links in letters. */
type Saving = { now: Date; appUrl: string }

/**
 * Creates or replaces an event. People who have a place or wait for one get a letter about another time or place and about a
 * cancellation, and seats that were added go to those who wait. Throws CONFLICT where the event is not the one that was
 * read.
 */
export async function writeEvent(
  transaction: Transaction,
  id: string,
  { revision, ...entry }: EventEntry & { revision: number },
  { now, appUrl }: Saving,
): Promise<void> {
  const [before] = await transaction<Announced[]>`
    select slug, starts_at, ends_at, time_zone, venue, is_cancelled, revision from events where id = ${id} for update`
  if (!before) {
    const slug = await findFreeSlug(transaction, 'events', { name: entry.title })
    await transaction`insert into events ${transaction({ ...entry, id, slug })}`
    return
  }
  if (before.revision !== revision) throw fail('CONFLICT', 'Someone else saved this event in the meantime.')
  await transaction`
    update events set ${transaction(entry)}, updated_at = ${now}, revision = revision + 1 where id = ${id}`
  const kind = changeLetter(before, entry)
  const isAhead = new Date(entry.startsAt) > now
  if (kind && isAhead && entry.published) {
    const people = await transaction<{ userId: string }[]>`
      update event_registrations set reminded = null where event_id = ${id} and state <> 'cancelled' returning user_id`
    const event = { ...entry, slug: before.slug, startsAt: new Date(entry.startsAt) }
    for (const { userId } of people) await sendEventLetter(transaction, kind, { userId, appUrl, now, event })
  }
  await fillSeats(transaction, id, { now, appUrl })
}

type Announced = {
  revision: number
  slug: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  venue: string
  isCancelled: boolean
}

function changeLetter(before: Announced, entry: EventEntry): 'event-cancelled' | 'event-changed' | null {
  if (entry.isCancelled) return before.isCancelled ? null : 'event-cancelled'
  const isMoved =
    before.isCancelled ||
    before.startsAt.getTime() !== Date.parse(entry.startsAt) ||
    before.endsAt.getTime() !== Date.parse(entry.endsAt) ||
    before.venue !== entry.venue
  return isMoved ? 'event-changed' : null
}

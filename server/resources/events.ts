import type { Event, EventEntry, StaffEvent } from '#contract/resources.ts'
import { calendarFile } from '#domain/resources/calendar-file.ts'
import { findFreeSlug } from '#server/slugs/free-slug.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { galleryJson } from '#server/pictures/gallery.ts'

type Dates = 'startsAt' | 'endsAt' | 'updatedAt'
type Stored = Omit<Event, Dates> & Record<Dates, Date>

const columns = (sql: Queryable, now: Date) => sql`
  ${galleryJson(sql, 'event', sql`events.id`)} as pictures, slug, title, summary, detail, kind, city, venue, is_online, starts_at, ends_at, host, seats, demonstration,
  updated_at, ends_at < ${now} as is_past`

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

/** The event as a calendar file. */
export function renderCalendar(event: Event, appUrl: string): string {
  const { slug, title, summary, venue, isOnline, startsAt, endsAt, updatedAt } = event
  return calendarFile({
    uid: `${slug}@${new URL(appUrl).hostname}`,
    title,
    summary,
    place: venue || (isOnline ? 'Online' : ''),
    url: `${appUrl}/resources/events/${slug}`,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    changedAt: new Date(updatedAt),
  })
}

export async function staffEvents(sql: Queryable): Promise<StaffEvent[]> {
  const rows = await sql<(Omit<StaffEvent, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date })[]>`
    select id, slug, title, summary, detail, kind, city, venue, is_online, starts_at, ends_at, host, seats, published,
           demonstration
      from events order by starts_at desc, slug`
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }))
}

export async function writeEvent(transaction: Transaction, id: string, entry: EventEntry): Promise<void> {
  const { count } = await transaction`
    update events set ${transaction(entry)}, updated_at = now() where id = ${id}`
  if (count === 1) return
  const slug = await findFreeSlug(transaction, 'events', { name: entry.title })
  await transaction`insert into events ${transaction({ ...entry, id, slug })}`
}

import { toSlug } from '#domain/areas/slug.ts'
import { dayMs } from '#domain/dates/durations.ts'
import type { EventKind } from '#domain/resources/kinds.ts'
import type { Sql } from '#server/db/sql.ts'

type Invented = {
  title: string
  summary: string
  kind: EventKind
  city: 'dubai' | 'abu-dhabi' | 'riyadh' | null
  venue: string
  /** From the first day of the demonstration, at an hour of the Gulf (UTC+4). */
  inDays: number
  hour: number
  hours: number
  seats: number | null
}

const invented: readonly Invented[] = [
  {
    title: 'Reading a payment plan',
    summary: 'Compare what you paid with what is certified, on three real schedules.',
    kind: 'webinar',
    city: null,
    venue: '',
    inDays: 11,
    hour: 18,
    hours: 1,
    seats: 300,
  },
  {
    title: 'Site visit: what a finished tower shows',
    summary: 'Two hours with a snagging inspector, from the lobby to the plant room.',
    kind: 'site-visit',
    city: 'dubai',
    venue: 'Business Bay',
    inDays: 18,
    hour: 9,
    hours: 2,
    seats: 20,
  },
  {
    title: 'Calculate net yield together',
    summary: 'Bring the documents of one flat or villa. Leave with its net yield and the costs behind it.',
    kind: 'workshop',
    city: 'abu-dhabi',
    venue: 'Al Reem Island',
    inDays: 25,
    hour: 17,
    hours: 2,
    seats: 24,
  },
  {
    title: 'Riyadh: who may own where',
    summary: 'The law in force since January 2026, and how to read the list of zones.',
    kind: 'briefing',
    city: 'riyadh',
    venue: 'Al Olaya',
    inDays: 32,
    hour: 19,
    hours: 1,
    seats: 60,
  },
  {
    title: 'The year in registered sales',
    summary: 'Three cities, one method: what moved, what did not, and on how many sales.',
    kind: 'webinar',
    city: null,
    venue: '',
    inDays: 46,
    hour: 18,
    hours: 1,
    seats: null,
  },
  {
    title: 'Service charges, line by line',
    summary: 'An approved budget explained, with the questions an owner may ask.',
    kind: 'webinar',
    city: null,
    venue: '',
    inDays: -20,
    hour: 18,
    hours: 1,
    seats: null,
  },
  {
    title: 'Your first contract',
    summary: 'The clauses of a sale contract that decide disputes.',
    kind: 'workshop',
    city: 'dubai',
    venue: 'Dubai Marina',
    inDays: -41,
    hour: 17,
    hours: 2,
    seats: 24,
  },
]

const gulfMs = 4 * 3_600_000

/** Invented meetings round the first day of the demonstration; those that are there stay as they are. */
export async function writeEvents(sql: Sql, now: Date): Promise<void> {
  const midnight = Math.floor((now.getTime() + gulfMs) / dayMs) * dayMs - gulfMs
  const rows = invented.map(({ title, inDays, hour, hours, ...rest }) => {
    const startsAt = new Date(midnight + inDays * dayMs + hour * 3_600_000)
    return {
      ...rest,
      id: crypto.randomUUID(),
      slug: toSlug(title),
      title,
      detail: '',
      host: '',
      isOnline: rest.city === null,
      startsAt,
      endsAt: new Date(startsAt.getTime() + hours * 3_600_000),
      published: true,
      demonstration: true,
    }
  })
  await sql`insert into events ${sql(rows)} on conflict (slug) do nothing`
}

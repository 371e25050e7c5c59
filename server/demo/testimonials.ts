import type { Sql } from '#server/db/sql.ts'

/** Written for the demonstration and marked as such: by role and city, without names. */
const said = [
  {
    quote:
      'I brought a brochure price and left with the median of the building, the sixty sales behind it and the two that had been left out. The conversation with the seller was a different one.',
    role: 'Owner of two flats',
    city: 'Dubai',
  },
  {
    quote:
      'The course on payment plans took an evening. It showed me that what I had called a discount was a later instalment.',
    role: 'First-time off-plan investor',
    city: 'Abu Dhabi',
  },
  {
    quote:
      'I compare districts of two countries for my family. Here they are measured the same way, and where a register says nothing, the page says so.',
    role: 'Family office analyst',
    city: 'Riyadh',
  },
]

/** Fills testimonials of the demonstration into a table that has none. */
export async function writeTestimonials(sql: Sql): Promise<void> {
  const rows = said.map((one, at) => ({ ...one, position: at + 1, demonstration: true }))
  const [{ there }] = await sql<[{ there: boolean }]>`select exists (select from testimonials) as there`
  if (!there) await sql`insert into testimonials ${sql(rows)}`
}

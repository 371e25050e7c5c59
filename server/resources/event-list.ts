import type { StaffRegistration } from '#contract/resources/event-registrations.ts'
import type { TableColumns } from '#server/http/exports/table.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

type Listed = {
  title: string
  slug: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  seats: number | null
}

/** The event of a host's list. Throws NOT_FOUND. */
export async function listedEvent(sql: Queryable, eventId: string): Promise<Listed> {
  const [event] = await sql<Listed[]>`
    select title, slug, starts_at, ends_at, time_zone, seats from events where id = ${eventId}`
  if (!event) throw fail('NOT_FOUND')
  return event
}

/** Everyone who has a place, then who waits in their order, then who cancelled. */
export async function listRegistrations(sql: Queryable, eventId: string): Promise<StaffRegistration[]> {
  const rows = await sql<(Omit<StaffRegistration, 'registeredAt'> & { registeredAt: Date })[]>`
    select p.user_id, coalesce(full_name, '') as name, email, state, registered_at, attended
      from event_registrations p join users on users.id = p.user_id
      left join user_profiles on user_profiles.user_id = p.user_id
     where event_id = ${eventId}
     order by array_position(array['registered', 'waiting', 'cancelled'], state), registered_at, p.user_id`
  return rows.map((row) => ({ ...row, registeredAt: row.registeredAt.toISOString() }))
}

/** The columns of an exported list. */
export const registrationColumns: TableColumns<StaffRegistration> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['State', ({ state }) => state],
  ['Registered at (UTC)', ({ registeredAt }) => registeredAt],
  ['Attended', ({ attended }) => (attended === null ? '' : attended ? 'yes' : 'no')],
]

/** Notes whether a person with a place attended. Throws NOT_FOUND. */
export async function noteAttendance(
  sql: Queryable,
  { eventId, userId, attended }: { eventId: string; userId: string; attended: boolean | null },
): Promise<void> {
  const { count } = await sql`
    update event_registrations set attended = ${attended}
     where event_id = ${eventId} and user_id = ${userId} and state = 'registered'`
  if (count === 0) throw fail('NOT_FOUND')
}

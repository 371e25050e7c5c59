import type { EventRegistration, OwnEvent } from '#contract/resources/event-registrations.ts'
import {
  freeSeats,
  isOpenForRegistration,
  type RegistrationState,
} from '#domain/resources/event-registrations.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { sendEventLetter, type LetterEvent } from './event-letters.ts'

/** The actor, the time, and the address of the site for links in letters. */
export type RegistrationContext = { userId: string; now: Date; appUrl: string }

type HeldEvent = LetterEvent & {
  id: string
  seats: number | null
  isCancelled: boolean
  endsAt: Date
  joinUrl: string | null
  recordingUrl: string | null
  slidesUrl: string | null
}

/** The caller's place at a published event. Throws NOT_FOUND. */
export async function registrationAt(
  sql: Queryable,
  slug: string,
  { userId, now }: RegistrationContext,
): Promise<EventRegistration> {
  const event = await publishedEvent(sql, slug)
  const [own, { registered, waiting }] = await Promise.all([
    ownRegistration(sql, event.id, userId),
    countRegistrations(sql, event.id),
  ])
  const isOver = event.endsAt <= now
  return {
    state: own?.state ?? null,
    position: own?.position ?? null,
    isOpen: isOpenForRegistration(event, now),
    freeSeats: freeSeats(event.seats, registered),
    waiting,
    joinUrl: own?.state === 'registered' && !isOver && !event.isCancelled ? event.joinUrl : null,
    recordingUrl: isOver ? event.recordingUrl : null,
    slidesUrl: isOver ? event.slidesUrl : null,
  }
}

/**
 * Gives the caller a place, or the next position on the waiting list when the event is full. Does nothing for who
 * has one already. Throws NOT_FOUND, or CONFLICT once the event has started or is cancelled.
 */
export async function register(
  transaction: Transaction,
  slug: string,
  context: RegistrationContext,
): Promise<void> {
  const { userId, now } = context
  const event = await lockedEvent(transaction, slug)
  if (!isOpenForRegistration(event, now)) throw fail('CONFLICT')
  const own = await ownRegistration(transaction, event.id, userId)
  if (own && own.state !== 'cancelled') return
  const { registered } = await countRegistrations(transaction, event.id)
  const isFull = freeSeats(event.seats, registered) === 0
  const state = isFull ? 'waiting' : 'registered'
  await transaction`
    insert into event_registrations (event_id, user_id, state, registered_at, seated_at)
    values (${event.id}, ${userId}, ${state}, ${now}, ${isFull ? null : now})
    on conflict (event_id, user_id) do update
      set state = excluded.state, registered_at = excluded.registered_at, seated_at = excluded.seated_at,
          cancelled_at = null, reminded = null, attended = null`
  await sendEventLetter(transaction, isFull ? 'event-waiting' : 'event-registered', { ...context, event })
}

/** Cancels the caller's place, and gives it to the next one waiting. Throws NOT_FOUND, or CONFLICT after the start. */
export async function cancelRegistration(
  transaction: Transaction,
  slug: string,
  context: RegistrationContext,
): Promise<void> {
  const { userId, now } = context
  const event = await lockedEvent(transaction, slug)
  const own = await ownRegistration(transaction, event.id, userId)
  if (!own || own.state === 'cancelled') return
  if (now >= event.startsAt) throw fail('CONFLICT')
  await transaction`
    update event_registrations set state = 'cancelled', cancelled_at = ${now}, seated_at = null
     where event_id = ${event.id} and user_id = ${userId}`
  await fillSeats(transaction, event.id, context)
}

/** Gives free seats to those who wait longest, and writes to them. */
export async function fillSeats(
  transaction: Transaction,
  eventId: string,
  { now, appUrl }: Omit<RegistrationContext, 'userId'>,
): Promise<void> {
  const [event] = await transaction<HeldEvent[]>`
    select ${eventColumns(transaction)} from events where id = ${eventId} for update`
  if (!event || !isOpenForRegistration(event, now)) return
  const { registered } = await countRegistrations(transaction, eventId)
  const moved = await transaction<{ userId: string }[]>`
    update event_registrations set state = 'registered', seated_at = ${now}
     where event_id = ${eventId} and user_id in (
       select user_id from event_registrations where event_id = ${eventId} and state = 'waiting'
        order by registered_at, user_id limit ${freeSeats(event.seats, registered)})
    returning user_id`
  for (const { userId } of moved)
    await sendEventLetter(transaction, 'event-seat', { userId, appUrl, now, event })
}

/** Coming events at which a member has a place or waits for one, next first. */
export async function ownEvents(sql: Queryable, userId: string, now: Date): Promise<OwnEvent[]> {
  const rows = await sql<(Omit<OwnEvent, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date })[]>`
    select slug, title, starts_at, ends_at, time_zone, is_cancelled, state, demonstration
      from event_registrations join events on events.id = event_id
     where user_id = ${userId} and state <> 'cancelled' and published and ends_at > ${now}
     order by starts_at, slug`
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }))
}

const eventColumns = (sql: Queryable) => sql`
  id, slug, title, seats, starts_at, ends_at, time_zone, venue, is_cancelled, join_url, recording_url, slides_url`

async function publishedEvent(sql: Queryable, slug: string): Promise<HeldEvent> {
  const [event] = await sql<HeldEvent[]>`
    select ${eventColumns(sql)} from events where slug = ${slug} and published`
  if (!event) throw fail('NOT_FOUND')
  return event
}

/** The event, locked until the end of the transaction: places are given one after the other. */
async function lockedEvent(transaction: Transaction, slug: string): Promise<HeldEvent> {
  const [event] = await transaction<HeldEvent[]>`
    select ${eventColumns(transaction)} from events where slug = ${slug} and published for update`
  if (!event) throw fail('NOT_FOUND')
  return event
}

async function countRegistrations(
  sql: Queryable,
  eventId: string,
): Promise<{ registered: number; waiting: number }> {
  const [counted] = await sql<{ registered: number; waiting: number }[]>`
    select count(*) filter (where state = 'registered')::int as registered,
           count(*) filter (where state = 'waiting')::int as waiting
      from event_registrations where event_id = ${eventId}`
  return counted ?? { registered: 0, waiting: 0 }
}

type OwnRegistration = { state: RegistrationState; position: number | null }

async function ownRegistration(
  sql: Queryable,
  eventId: string,
  userId: string,
): Promise<OwnRegistration | undefined> {
  const [own] = await sql<OwnRegistration[]>`
    select p.state, case when p.state = 'waiting' then (
             select count(*)::int from event_registrations o
              where o.event_id = p.event_id and o.state = 'waiting'
                and (o.registered_at, o.user_id) <= (p.registered_at, p.user_id)) end as position
      from event_registrations p where p.event_id = ${eventId} and p.user_id = ${userId}`
  return own
}

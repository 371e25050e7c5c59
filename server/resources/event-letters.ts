import { isBanned } from '#server/auth/accounts.ts'
import type { Queryable } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'

/** What a letter says of an event. */
export type LetterEvent = { slug: string; title: string; startsAt: Date; timeZone: string; venue: string }

type EventLetterKind =
  | 'event-registered'
  | 'event-waiting'
  | 'event-seat'
  | 'event-tomorrow'
  | 'event-soon'
  | 'event-changed'
  | 'event-cancelled'

type About = { userId: string; appUrl: string; now: Date; event: LetterEvent }

/** Writes to a person about an event, in the caller's transaction. A person who is banned gets no letter. */
export async function sendEventLetter(
  sql: Queryable,
  kind: EventLetterKind,
  { userId, appUrl, now, event }: About,
): Promise<void> {
  const [person] = await sql<{ email: string }[]>`
    select email from users where id = ${userId} and not ${isBanned(sql, now)}`
  if (!person) return
  await queueLetter(
    sql,
    { address: person.email, userId },
    {
      kind,
      event: event.title,
      at: event.startsAt.toISOString(),
      zone: event.timeZone,
      venue: event.venue,
      link: `${appUrl}/resources/events/${event.slug}`,
    },
  )
}

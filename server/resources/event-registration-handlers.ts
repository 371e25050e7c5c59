import { eventRegistrations } from '#contract/resources/event-registrations.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { Transaction } from '#server/db/sql.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { toTable } from '#server/http/exports/table.ts'
import { handle } from '#server/http/handle.ts'
import type { Parts } from '#server/parts.ts'
import type { Person } from '#server/http/person.ts'
import { listedEvent, listRegistrations, noteAttendance, registrationColumns } from './event-list.ts'
import {
  cancelRegistration,
  ownEvents,
  registrationAt,
  register,
  type RegistrationContext,
} from './event-registrations.ts'

type Calling = Pick<Parts, 'sql' | 'now' | 'config'> & { person: Person; params: { slug: string } }

export const eventRegistrationHandlers = handle(eventRegistrations, {
  ownEvents: async ({ sql, person, now }) => ({ events: await ownEvents(sql, person.id, now()) }),
  registration: (context) => registrationAt(context.sql, context.params.slug, registrationContext(context)),
  register: (context) => changed(context, register),
  cancelRegistration: (context) => changed(context, cancelRegistration),

  registrations: async ({ sql, params }) => {
    const { slug: _slug, startsAt, endsAt, ...event } = await listedEvent(sql, params.eventId)
    return {
      ...event,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      registrations: await listRegistrations(sql, params.eventId),
    }
  },
  exportRegistrations: async ({ sql, params, query, now, reply }) => {
    const { slug } = await listedEvent(sql, params.eventId)
    const name = `${slug}-registrations-${gulfDay(now())}`
    return sendTable(
      reply,
      { ...query, name },
      toTable(registrationColumns, await listRegistrations(sql, params.eventId)),
    )
  },
  noteAttendance: ({ sql, params, body }) => noteAttendance(sql, { ...params, ...body }),
})

const registrationContext = ({ person, now, config }: Calling): RegistrationContext => ({
  userId: person.id,
  now: now(),
  appUrl: config.appUrl,
})

/** The caller's place after a change, read once it is committed. */
async function changed(
  context: Calling,
  change: (transaction: Transaction, slug: string, context: RegistrationContext) => Promise<void>,
) {
  const { slug } = context.params
  await context.sql.begin((transaction) => change(transaction, slug, registrationContext(context)))
  return registrationAt(context.sql, slug, registrationContext(context))
}

import { resources } from '#contract/resources.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { requestActor } from '#server/audit/actor.ts'
import type { Transaction } from '#server/db/sql.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { handle } from '#server/http/handle.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import { eventRegistrationHandlers } from './event-registration-handlers.ts'
import { renderCalendar, eventBy, listEvents, staffEvents, writeEvent } from './events.ts'
import { rulesOn } from './rules.ts'

const handlers = handle(resources, {
  events: async ({ sql, now }) => ({ events: await listEvents(sql, now()) }),
  event: ({ sql, params, now }) => eventBy(sql, params.slug, now()),
  calendar: async ({ sql, params, config, reply }) => {
    const calendar = await renderCalendar(sql, params.slug, config.appUrl)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', contentDisposition(`${params.slug}.ics`))
      .send(calendar)
  },

  rules: async ({ sql, query, now }) => ({
    rules: await rulesOn(sql, query.concerns, gulfDay(now())),
  }),

  staff: async ({ sql }) => ({ events: await staffEvents(sql) }),
  saveEvent: (context) =>
    noted(context, { action: 'event_saved', name: context.body.title }, (transaction) =>
      writeEvent(transaction, context.params.eventId, context.body, {
        now: context.now(),
        appUrl: context.config.appUrl,
      }),
    ),
  removeEvent: (context) =>
    removed(context, { action: 'event_removed', table: 'events', id: context.params.eventId }),
})

export const resourcesHandlers = [...handlers, ...eventRegistrationHandlers]

type CallContext = Pick<Parts, 'sql' | 'now'> & {
  person: Person
  request: Parameters<typeof requestActor>[0]['request']
}
type NamedAction = { action: AuditAction; name: string }

/** Makes a change and records who made it, in one transaction. */
async function noted(
  context: CallContext,
  { action, name }: NamedAction,
  change: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await context.sql.begin(async (transaction) => {
    await change(transaction)
    const { userId, ...origin } = requestActor(context)
    await recordEvent(transaction, {
      action,
      actorId: userId,
      ...origin,
      detail: { name },
      at: context.now(),
    })
  })
}

type Removal = { action: AuditAction; table: 'events'; id: string }

async function removed(context: CallContext, { action, table, id }: Removal): Promise<void> {
  const [found] = await context.sql<{ title: string }[]>`
    select title from ${context.sql(table)} where id = ${id}`
  if (!found) throw fail('NOT_FOUND')
  await noted(context, { action, name: found.title }, async (transaction) => {
    await transaction`delete from ${transaction(table)} where id = ${id}`
  })
}

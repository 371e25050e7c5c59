import { meetings, meetingsOfStaff } from '#contract/meetings.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { staffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Transaction } from '#server/db/sql.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { handle } from '#server/http/handle.ts'
import type { Person } from '#server/http/person.ts'
import type { Parts } from '#server/parts.ts'
import { bookMeeting, cancelOwnMeeting, listSlots, moveMeeting, type MeetingContext } from './bookings.ts'
import { listContactRequests, requestContact, setContactState } from './contact-requests.ts'
import { addAbsence, readSettings, removeAbsence, saveSettings } from './host-settings.ts'
import { readOwnMeeting, toOwnMeeting } from './meeting-row.ts'
import { listOwnMeetings, renderMeetingCalendar } from './own-meetings.ts'
import { cancelByStaff, handOver, listStaffMeetings, noteOutcome } from './staff-meetings.ts'

type Calling = Pick<Parts, 'sql' | 'now' | 'config'> & { person: Person }
type CallingStaff = Calling & Parameters<typeof staffActor>[0]

const memberHandlers = handle(meetings, {
  slots: async ({ sql, query, now }) => {
    const at = now()
    return { slots: await listSlots(sql, query, at), asOf: at.toISOString() }
  },
  own: ({ sql, person, query, now }) =>
    listOwnMeetings(sql, { userId: person.id, after: query.after, now: now() }),
  read: (context) => readMeeting(context, context.params.meetingId),
  book: async (context) => {
    const { sql, body } = context
    const id = await sql.begin((transaction) => bookMeeting(transaction, body, meetingContext(context)))
    return readMeeting(context, id)
  },
  move: async (context) => {
    const { sql, params, body } = context
    const change = { ...params, ...body, startsAt: new Date(body.startsAt) }
    await sql.begin((transaction) => moveMeeting(transaction, change, meetingContext(context)))
    return readMeeting(context, params.meetingId)
  },
  cancel: async (context) => {
    const { sql, params } = context
    await sql.begin((transaction) => cancelOwnMeeting(transaction, params.meetingId, meetingContext(context)))
  },
  calendar: async ({ sql, person, params, config, reply }) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition('meeting.ics'))
      .send(await renderMeetingCalendar(sql, { userId: person.id, ...params, appUrl: config.appUrl })),
  requestContact: ({ sql, person, body, now, config }) =>
    requestContact(sql, body, { userId: person?.id ?? null, now: now(), appUrl: config.appUrl }),
})

const staffHandlers = handle(meetingsOfStaff, {
  staffList: ({ sql, query, person, now }) =>
    listStaffMeetings(sql, query, { userId: person.id, now: now() }),
  noteOutcome: (context) =>
    noted(context, { action: 'meeting_outcome_noted', id: context.params.meetingId }, (transaction) =>
      noteOutcome(transaction, context.params.meetingId, { ...context.body, now: context.now() }),
    ),
  handOver: (context) =>
    noted(context, { action: 'meeting_handed_over', id: context.params.meetingId }, (transaction) =>
      handOver(transaction, context.params.meetingId, meetingContext(context)),
    ),
  cancelByStaff: (context) =>
    noted(context, { action: 'meeting_cancelled', id: context.params.meetingId }, (transaction) =>
      cancelByStaff(transaction, context.params.meetingId, {
        ...meetingContext(context),
        reason: context.body.reason,
      }),
    ),
  settings: ({ sql, person, now }) => readSettings(sql, person.id, now()),
  saveSettings: async ({ sql, person, body }) => {
    await sql.begin((transaction) => saveSettings(transaction, person.id, body))
  },
  addAbsence: async ({ sql, person, body, now }) => ({
    id: await sql.begin((transaction) => addAbsence(transaction, person.id, body, now())),
  }),
  removeAbsence: ({ sql, person, params }) => removeAbsence(sql, person.id, params.absenceId),
  contactRequests: ({ sql, query }) => listContactRequests(sql, query),
  setContactState: (context) =>
    noted(context, { action: 'contact_request_changed', id: context.params.requestId }, (transaction) =>
      setContactState(transaction, context.params.requestId, {
        state: context.body.state,
        by: context.person.id,
        at: context.now(),
      }),
    ),
})

export const meetingsHandlers = [...memberHandlers, ...staffHandlers]

const meetingContext = ({ person, now, config }: Calling): MeetingContext => ({
  userId: person.id,
  now: now(),
  appUrl: config.appUrl,
})

async function readMeeting({ sql, person, now }: Calling, meetingId: string) {
  return toOwnMeeting(await readOwnMeeting(sql, meetingId, person.id), now())
}

/** Makes a change and records who made it, in one transaction. */
async function noted(
  context: CallingStaff,
  { action, id }: { action: AuditAction; id: string },
  change: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await context.sql.begin(async (transaction) => {
    await change(transaction)
    await recordEvent(transaction, { action, ...staffActor(context), detail: { id } })
  })
}

import { z } from 'zod'
import { agentEntryKinds } from '#domain/introductions/agent-calendar.ts'
import { agentPaperKinds, agentPaperStates, paperDecisions } from '#domain/licensing/agent-papers.ts'
import { limits } from '#domain/limits.ts'
import { meetingSubjects } from '#domain/meetings/subjects.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day } from '#contract/form-fields.ts'
import { plainLine } from '#contract/plain-line.ts'

const when = z.iso.datetime()
const count = z.int().nonnegative()
const { paperCharacters, noteCharacters, perMinute, calendarDays } = limits.leads

/** A permit to advertise, or training done elsewhere. */
export type AgentPaper = z.infer<typeof AgentPaper>
export const AgentPaper = z.object({
  id: z.uuid(),
  kind: z.enum(agentPaperKinds),
  title: z.string(),
  /** Empty where training has none. */
  number: z.string(),
  issuedOn: day,
  expiresOn: day.nullable(),
  state: z.enum(agentPaperStates),
  /** Why staff declined it. */
  note: z.string(),
  enteredAt: when,
})

/** What an agent enters. */
export type NewAgentPaper = z.infer<typeof NewAgentPaper>
export const NewAgentPaper = z.object({
  kind: z.enum(agentPaperKinds),
  title: plainLine(2, paperCharacters),
  number: plainLine(1, paperCharacters).or(z.literal('')),
  issuedOn: day,
  expiresOn: day.nullable(),
})

export type StaffPaper = z.infer<typeof StaffPaper>
export const StaffPaper = AgentPaper.extend({
  agentId: z.uuid(),
  agentName: z.string(),
  reviewedAt: when.nullable(),
  demonstration: z.boolean(),
})

export type PaperFilter = z.infer<typeof PaperFilter>
export const PaperFilter = z.object({ state: z.enum(agentPaperStates).optional() })

/** One entry of an agent's calendar. */
export type AgentCalendarEntry = z.infer<typeof AgentCalendarEntry>
export const AgentCalendarEntry = z.object({
  id: z.string(),
  kind: z.enum(agentEntryKinds),
  /** The day in the Gulf. */
  on: day,
  /** Null for an entry of the whole day. */
  startsAt: when.nullable(),
  /** The task, the member, or the licence, permit or training. Empty for a consultation. */
  title: z.string(),
  /** Of a consultation with our team. */
  subject: z.enum(meetingSubjects).nullable(),
  leadId: z.uuid().nullable(),
})

const paperParams = z.object({ paperId: z.uuid() })

/** A calendar that other programs subscribe to at a secret address. */
export type CalendarFeed = z.infer<typeof CalendarFeed>
export const CalendarFeed = z.object({
  createdAt: when,
  /** When a calendar last read it, to the hour. */
  readAt: when.nullable(),
})

export const agentPapers = {
  listPapers: endpoint({
    method: 'GET',
    url: '/api/agent/papers',
    summary: "List the caller's permits and training, and the courses passed here",
    audience: 'agent',
    response: z.object({
      papers: z.array(AgentPaper),
      courses: z.array(z.object({ code: z.string(), title: z.string(), issuedAt: when })),
    }),
    errors: ['NOT_FOUND'],
  }),
  addPaper: endpoint({
    method: 'POST',
    url: '/api/agent/papers',
    summary: 'Enter a permit or training, which staff confirm',
    audience: 'agent',
    body: NewAgentPaper,
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
  removePaper: endpoint({
    method: 'DELETE',
    url: '/api/agent/papers/:paperId',
    summary: 'Delete a permit or training',
    audience: 'agent',
    params: paperParams,
    errors: ['NOT_FOUND'],
  }),
  staffPapers: endpoint({
    method: 'GET',
    url: '/api/admin/agent-papers',
    summary: 'List permits and training of agents, newest first',
    audience: 'editor',
    query: PaperFilter.extend({ after: z.uuid().optional() }),
    response: z.object({ papers: z.array(StaffPaper), total: count, next: z.uuid().nullable() }),
  }),
  reviewPaper: endpoint({
    method: 'PUT',
    url: '/api/admin/agent-papers/:paperId/review',
    summary: 'Confirm a permit or training, or decline it with a reason',
    audience: 'editor',
    params: paperParams,
    body: z
      .object({ decision: z.enum(paperDecisions), note: z.string().trim().max(noteCharacters) })
      .refine(({ decision, note }) => decision === 'confirmed' || note !== '', {
        path: ['note'],
        error: 'is needed to decline',
      }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  agentCalendar: endpoint({
    method: 'GET',
    url: '/api/agent/calendar',
    summary: "List the caller's appointments, tasks and last days of licence, permits and training",
    audience: 'agent',
    query: z.object({ from: day, days: z.coerce.number().int().min(1).max(calendarDays).default(42) }),
    response: z.object({ entries: z.array(AgentCalendarEntry) }),
    errors: ['NOT_FOUND'],
  }),
  agentCalendarFile: endpoint({
    method: 'GET',
    url: '/api/agent/calendar/file',
    summary: "Export the caller's calendar from today on as a calendar file",
    audience: 'agent',
    stream: 'text/calendar',
    errors: ['NOT_FOUND'],
    perMinute: 30,
  }),
  calendarFeed: endpoint({
    method: 'GET',
    url: '/api/agent/calendar/feed',
    summary: 'Retrieve whether the caller’s calendar has a secret address, and when it was read',
    audience: 'agent',
    response: z.object({ feed: CalendarFeed.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  renewCalendarFeed: endpoint({
    method: 'POST',
    url: '/api/agent/calendar/feed',
    summary: "Give the caller's calendar a new secret address, which is returned once",
    audience: 'agent',
    response: z.object({ address: z.url() }),
    errors: ['NOT_FOUND'],
    perMinute: 10,
  }),
  revokeCalendarFeed: endpoint({
    method: 'DELETE',
    url: '/api/agent/calendar/feed',
    summary: "Remove the secret address of the caller's calendar",
    audience: 'agent',
    errors: ['NOT_FOUND'],
  }),
  calendarFeedFile: endpoint({
    method: 'GET',
    url: '/api/agent-calendars',
    summary: 'Read the calendar of an agent by the token of its secret address',
    audience: 'anyone',
    isPersonal: true,
    query: z.object({ token: z.string().regex(/^[\w-]{20,100}$/) }),
    stream: 'text/calendar',
    errors: ['NOT_FOUND'],
    perMinute: 30,
  }),
}

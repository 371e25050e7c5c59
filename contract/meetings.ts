import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { isTimeZone } from '#domain/meetings/zones.ts'
import { hasOverlap } from '#domain/meetings/day-spans.ts'
import { isWithinOpeningHours, weekdays } from '#domain/meetings/opening-hours.ts'
import {
  contactStates,
  meetingOutcomes,
  meetingStates,
  meetingSubjects,
  meetingWays,
  needsPhone,
} from '#domain/meetings/subjects.ts'
import { endpoint } from './endpoint.ts'
import { mailbox, name, phone, webAddress } from './form-fields.ts'
import { plainLine } from './plain-line.ts'

const {
  absenceMostMs,
  contactPerMinute,
  messageCharacters,
  noteCharacters,
  outcomeCharacters,
  perMinute,
  spansPerDay,
} = limits.meetings
const features = ['meetings'] as const
const when = z.iso.datetime()
const subject = z.enum(meetingSubjects)
const way = z.enum(meetingWays)
const state = z.enum(meetingStates)
const timeZone = z.string().max(60).refine(isTimeZone, 'is no time zone')
const meetingParams = z.object({ meetingId: z.uuid() })

/** Which times are wanted: a video call needs a host with a video room. */
export type SlotQuery = z.infer<typeof SlotQuery>
export const SlotQuery = z.object({ subject, way })

export type BookMeeting = z.infer<typeof BookMeeting>
export const BookMeeting = z
  .object({
    subject,
    way,
    phone: phone.or(z.literal('')),
    note: z.string().trim().max(noteCharacters),
    startsAt: when,
    timeZone,
  })
  .refine((booking) => needsPhone(booking.way) === (booking.phone !== ''), {
    path: ['phone'],
    error: 'goes with a call or WhatsApp, and with nothing else',
  })

export type OwnMeeting = z.infer<typeof OwnMeeting>
export const OwnMeeting = z.object({
  id: z.uuid(),
  subject,
  way,
  phone: z.string(),
  note: z.string(),
  startsAt: when,
  endsAt: when,
  state,
  hostName: z.string(),
  /** The host's video room, for a booked video call. */
  joinUrl: z.string().nullable(),
  /** Whether it can still be moved or cancelled. */
  isOpen: z.boolean(),
  demonstration: z.boolean(),
})

export type StaffMeeting = z.infer<typeof StaffMeeting>
export const StaffMeeting = z.object({
  id: z.uuid(),
  subject,
  way,
  phone: z.string(),
  note: z.string(),
  startsAt: when,
  endsAt: when,
  state,
  memberName: z.string(),
  memberEmail: z.string(),
  memberZone: z.string(),
  hostName: z.string(),
  isMine: z.boolean(),
  outcomeNote: z.string(),
  joinUrl: z.string().nullable(),
  demonstration: z.boolean(),
})

export const meetingPeriods = ['today', 'coming', 'past'] as const
export type StaffMeetingFilter = z.infer<typeof StaffMeetingFilter>
export const StaffMeetingFilter = z.object({
  period: z.enum(meetingPeriods),
  mine: z.literal('yes').optional(),
})

export type WeeklySpan = z.infer<typeof WeeklySpan>
export const WeeklySpan = z
  .object({
    weekday: z.literal(weekdays),
    fromMinute: z.int().min(0).max(1440).multipleOf(30),
    toMinute: z.int().min(0).max(1440).multipleOf(30),
  })
  .refine(({ fromMinute, toMinute }) => fromMinute < toMinute, 'ends before it begins')
  .refine(isWithinOpeningHours, 'lies outside the opening hours')

export type HostSettings = z.infer<typeof HostSettings>
export const HostSettings = z.object({
  hours: z
    .array(WeeklySpan)
    .max(weekdays.length * spansPerDay)
    .refine((spans) => !overlapOnADay(spans), 'overlap'),
  subjects: z.array(subject).max(meetingSubjects.length),
  videoUrl: webAddress.or(z.literal('')),
})

export type Absence = z.infer<typeof Absence>
export const Absence = z
  .object({
    startsAt: when,
    endsAt: when,
    note: z.union([plainLine(1, 120), z.literal('')]),
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, 'ends before it begins')
  .refine(
    ({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= absenceMostMs,
    'is longer than a year',
  )

export type Host = z.infer<typeof Host>
export const Host = z.object({ name: z.string(), subjects: z.array(subject), weeklyHours: z.number() })

/** A request to be contacted, as a form sends it. */
export type ContactRequest = z.infer<typeof ContactRequest>
export const ContactRequest = z.object({
  name,
  email: mailbox,
  phone: phone.or(z.literal('')).optional(),
  message: z.string().trim().min(1).max(messageCharacters),
})

export type StaffContactRequest = z.infer<typeof StaffContactRequest>
export const StaffContactRequest = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  isMember: z.boolean(),
  state: z.enum(contactStates),
  requestedAt: when,
  handledAt: when.nullable(),
  handledBy: z.string(),
  demonstration: z.boolean(),
})

export type ContactFilter = z.infer<typeof ContactFilter>
export const ContactFilter = z.object({ state: z.enum(contactStates).optional() })

export const meetings = {
  slots: endpoint({
    method: 'GET',
    url: '/api/meetings/slots',
    summary: 'List the free times of meetings for a subject',
    audience: 'member',
    features,
    query: SlotQuery,
    response: z.object({ slots: z.array(when), asOf: when }),
  }),
  own: endpoint({
    method: 'GET',
    url: '/api/meetings',
    summary: "List the caller's meetings, latest first",
    audience: 'member',
    features,
    query: z.object({ after: z.uuid().optional() }),
    response: z.object({
      meetings: z.array(OwnMeeting),
      total: z.int().nonnegative(),
      next: z.uuid().nullable(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/meetings/:meetingId',
    summary: "Retrieve one of the caller's meetings",
    audience: 'member',
    features,
    params: meetingParams,
    response: OwnMeeting,
    errors: ['NOT_FOUND'],
  }),
  book: endpoint({
    method: 'POST',
    url: '/api/meetings',
    summary: 'Book a free time with the staff person who has the fewest meetings',
    audience: 'member',
    features,
    body: BookMeeting,
    response: OwnMeeting,
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
    perMinute,
  }),
  move: endpoint({
    method: 'PUT',
    url: '/api/meetings/:meetingId/time',
    summary: 'Move a meeting to another free time',
    audience: 'member',
    features,
    params: meetingParams,
    body: z.object({ startsAt: when, timeZone }),
    response: OwnMeeting,
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
  cancel: endpoint({
    method: 'DELETE',
    url: '/api/meetings/:meetingId',
    summary: 'Cancel a meeting. Its time is free again',
    audience: 'member',
    features,
    params: meetingParams,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  calendar: endpoint({
    method: 'GET',
    url: '/api/meetings/:meetingId/calendar',
    summary: 'Export a meeting as a calendar file, which replaces an earlier one',
    audience: 'member',
    features,
    params: meetingParams,
    stream: 'text/calendar',
    errors: ['NOT_FOUND'],
  }),
  requestContact: endpoint({
    method: 'POST',
    url: '/api/contact-requests',
    summary: 'Ask to be contacted by staff',
    audience: 'anyone',
    body: ContactRequest,
    perMinute: contactPerMinute,
    form: true,
  }),
}

export const meetingsOfStaff = {
  staffList: endpoint({
    method: 'GET',
    url: '/api/admin/meetings',
    summary: 'List meetings of today, coming ones or past ones',
    audience: 'staff',
    query: StaffMeetingFilter.extend({ after: z.uuid().optional() }),
    response: z.object({
      meetings: z.array(StaffMeeting),
      total: z.int().nonnegative(),
      next: z.uuid().nullable(),
    }),
  }),
  noteOutcome: endpoint({
    method: 'PUT',
    url: '/api/admin/meetings/:meetingId/outcome',
    summary: 'Note whether a meeting took place, and what came of it',
    audience: 'staff',
    params: meetingParams,
    body: z.object({ outcome: z.enum(meetingOutcomes), note: z.string().trim().max(outcomeCharacters) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  handOver: endpoint({
    method: 'POST',
    url: '/api/admin/meetings/:meetingId/hand-over',
    summary: 'Give a meeting to another staff person who is free at its time',
    audience: 'staff',
    params: meetingParams,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  cancelByStaff: endpoint({
    method: 'POST',
    url: '/api/admin/meetings/:meetingId/cancel',
    summary: 'Cancel a meeting and tell the member why',
    audience: 'staff',
    params: meetingParams,
    body: z.object({ reason: plainLine(1, noteCharacters) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  settings: endpoint({
    method: 'GET',
    url: '/api/admin/meeting-settings',
    summary: "Retrieve the caller's hours, subjects and absences, and who takes what",
    audience: 'staff',
    response: HostSettings.extend({
      absences: z.array(Absence.extend({ id: z.uuid() })),
      hosts: z.array(Host),
    }),
  }),
  saveSettings: endpoint({
    method: 'PUT',
    url: '/api/admin/meeting-settings',
    summary: "Replace the caller's hours, subjects and video room",
    audience: 'staff',
    body: HostSettings,
  }),
  addAbsence: endpoint({
    method: 'POST',
    url: '/api/admin/meeting-absences',
    summary: 'Add an absence of the caller. Refused while they have meetings in that time',
    audience: 'staff',
    body: Absence,
    response: z.object({ id: z.uuid() }),
    errors: ['CONFLICT'],
  }),
  removeAbsence: endpoint({
    method: 'DELETE',
    url: '/api/admin/meeting-absences/:absenceId',
    summary: 'Remove an absence of the caller',
    audience: 'staff',
    params: z.object({ absenceId: z.uuid() }),
    errors: ['NOT_FOUND'],
  }),
  contactRequests: endpoint({
    method: 'GET',
    url: '/api/admin/contact-requests',
    summary: 'List requests to be contacted, newest first',
    audience: 'staff',
    query: ContactFilter.extend({ after: z.uuid().optional() }),
    response: z.object({
      requests: z.array(StaffContactRequest),
      total: z.int().nonnegative(),
      next: z.uuid().nullable(),
    }),
  }),
  setContactState: endpoint({
    method: 'PUT',
    url: '/api/admin/contact-requests/:requestId/state',
    summary: 'Note that a contact request is open, in progress or done',
    audience: 'staff',
    params: z.object({ requestId: z.uuid() }),
    body: z.object({ state: z.enum(contactStates) }),
    errors: ['NOT_FOUND'],
  }),
}

function overlapOnADay(spans: readonly WeeklySpan[]): boolean {
  return weekdays.some((weekday) => hasOverlap(spans.filter((span) => span.weekday === weekday)))
}

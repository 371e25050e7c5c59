import { z } from 'zod'
import { registrationStates } from '#domain/resources/event-registrations.ts'
import { endpoint } from '#contract/endpoint.ts'
import { tableTypes, withFormat } from '#contract/table-file.ts'

const when = z.iso.datetime()
const slugParams = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/) })
const eventParams = z.object({ eventId: z.uuid() })

/** The caller's place at an event, and what members may see of it. */
export type EventRegistration = z.infer<typeof EventRegistration>
export const EventRegistration = z.object({
  /** Null if the caller never had a place. */
  state: z.enum(registrationStates).nullable(),
  /** From 1; null unless waiting. */
  position: z.int().nullable(),
  isOpen: z.boolean(),
  /** Null without a limit. */
  freeSeats: z.int().nullable(),
  waiting: z.int(),
  /** Where to join; only for those with a place. */
  joinUrl: z.string().nullable(),
  /** After the event, for all members. */
  recordingUrl: z.string().nullable(),
  slidesUrl: z.string().nullable(),
})

/** An event at which the caller has a place or waits for one. */
export type OwnEvent = z.infer<typeof OwnEvent>
export const OwnEvent = z.object({
  slug: z.string(),
  title: z.string(),
  startsAt: when,
  endsAt: when,
  timeZone: z.string(),
  isCancelled: z.boolean(),
  state: z.enum(['registered', 'waiting']),
  demonstration: z.boolean(),
})

/** A line of the host's list. */
export type StaffRegistration = z.infer<typeof StaffRegistration>
export const StaffRegistration = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(registrationStates),
  registeredAt: when,
  attended: z.boolean().nullable(),
})

export const eventRegistrations = {
  ownEvents: endpoint({
    method: 'GET',
    url: '/api/account/events',
    summary: 'List coming events at which you have a place or wait for one, next first',
    audience: 'member',
    features: ['events'],
    response: z.object({ events: z.array(OwnEvent) }),
  }),
  registration: endpoint({
    method: 'GET',
    url: '/api/events/:slug/registration',
    summary: 'Your place at an event',
    audience: 'member',
    features: ['events'],
    params: slugParams,
    response: EventRegistration,
    errors: ['NOT_FOUND'],
  }),
  register: endpoint({
    method: 'PUT',
    url: '/api/events/:slug/registration',
    summary: 'Register for an event, or join its waiting list when it is full. Repeating it changes nothing',
    audience: 'member',
    features: ['events'],
    params: slugParams,
    response: EventRegistration,
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute: 60,
  }),
  cancelRegistration: endpoint({
    method: 'DELETE',
    url: '/api/events/:slug/registration',
    summary: 'Cancel your place, or leave the waiting list. The next one waiting moves up',
    audience: 'member',
    features: ['events'],
    params: slugParams,
    response: EventRegistration,
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute: 60,
  }),
  registrations: endpoint({
    method: 'GET',
    url: '/api/admin/events/:eventId/registrations',
    summary: 'List who has a place at an event, who waits and who cancelled',
    audience: 'editor',
    params: eventParams,
    response: z.object({
      title: z.string(),
      startsAt: when,
      endsAt: when,
      timeZone: z.string(),
      seats: z.int().nullable(),
      registrations: z.array(StaffRegistration),
    }),
    errors: ['NOT_FOUND'],
  }),
  exportRegistrations: endpoint({
    method: 'GET',
    url: '/api/admin/events/:eventId/registrations/export',
    summary: 'Export the list of an event',
    audience: 'editor',
    params: eventParams,
    query: withFormat(z.object({})),
    stream: tableTypes,
    errors: ['NOT_FOUND'],
  }),
  noteAttendance: endpoint({
    method: 'PUT',
    url: '/api/admin/events/:eventId/registrations/:userId/attendance',
    summary: 'Note whether a person attended',
    audience: 'editor',
    params: eventParams.extend({ userId: z.uuid() }),
    body: z.object({ attended: z.boolean().nullable() }),
    errors: ['NOT_FOUND'],
  }),
}

import { z } from 'zod'
import { launchCities } from '#domain/places/cities.ts'
import { eventZones } from '#domain/resources/event-registrations.ts'
import { eventKinds } from '#domain/resources/kinds.ts'
import { endpoint } from './endpoint.ts'
import { line, name, paragraphs } from './form-fields.ts'
import { GalleryPicture } from './pictures.ts'

const when = z.iso.datetime()
const day = z.iso.date()
const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
/** An address that only people with a place, or members, are given. */
const webAddress = z
  .url({ protocol: /^https$/ })
  .max(500)
  .nullable()
const slugParams = z.object({ slug })

/** All fields of an event that staff can edit. */
export type EventEntry = z.infer<typeof EventEntry>
export const EventEntry = z.object({
  title: name,
  summary: line,
  detail: paragraphs.or(z.literal('')),
  kind: z.enum(eventKinds),
  city: z.enum(launchCities).nullable(),
  venue: line.or(z.literal('')),
  isOnline: z.boolean(),
  startsAt: when,
  endsAt: when,
  host: line.or(z.literal('')),
  seats: z.int().min(1).max(100_000).nullable(),
  timeZone: z.enum(eventZones),
  joinUrl: webAddress,
  recordingUrl: webAddress,
  slidesUrl: webAddress,
  isCancelled: z.boolean(),
  published: z.boolean(),
})

export type Event = z.infer<typeof Event>
export const Event = EventEntry.omit({
  published: true,
  joinUrl: true,
  recordingUrl: true,
  slidesUrl: true,
}).extend({
  /** Whether members find a recording or slides. */
  hasRecording: z.boolean(),
  pictures: z.array(GalleryPicture),
  slug,
  isPast: z.boolean(),
  updatedAt: when,
  demonstration: z.boolean(),
})

/** A legal fee or limit from the table of dated rules. */
export type Rule = z.infer<typeof Rule>
export const Rule = z.object({
  key: z.string(),
  /** Slugs; empty for a rule that is not limited to some cities. */
  cities: z.array(z.string()),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  title: z.string(),
  detail: z.string(),
  sourceTitle: z.string(),
  sourceUrl: z.string(),
  verifiedOn: day,
})

const revision = z.int32().nonnegative()

export type StaffEvent = z.infer<typeof StaffEvent>
export const StaffEvent = EventEntry.extend({
  id: z.uuid(),
  slug,
  demonstration: z.boolean(),
  /** Counts the changes: 0 as created. */
  revision,
})

const eventParams = z.object({ eventId: z.uuid() })
const isInOrder = ({ startsAt, endsAt }: EventEntry) => startsAt < endsAt

export const resources = {
  events: endpoint({
    method: 'GET',
    url: '/api/events',
    summary: 'List published events: upcoming ones soonest first, then past ones latest first',
    audience: 'anyone',
    response: z.object({ events: z.array(Event) }),
  }),
  event: endpoint({
    method: 'GET',
    url: '/api/events/:slug',
    summary: 'Retrieve an event',
    audience: 'anyone',
    params: slugParams,
    response: Event,
    errors: ['NOT_FOUND'],
  }),
  calendar: endpoint({
    method: 'GET',
    url: '/api/events/:slug/calendar',
    summary: 'Export an event as a calendar file',
    audience: 'anyone',
    params: slugParams,
    stream: 'text/calendar',
    errors: ['NOT_FOUND'],
  }),
  rules: endpoint({
    method: 'GET',
    url: '/api/rules',
    summary: 'List the fees and limits in force that the calculators use',
    audience: 'anyone',
    query: z.object({ concerns: z.enum(['costs', 'loans']) }),
    response: z.object({ rules: z.array(Rule) }),
  }),
  staff: endpoint({
    method: 'GET',
    url: '/api/admin/resources',
    summary: 'List all events, published or not',
    audience: 'editor',
    response: z.object({ events: z.array(StaffEvent) }),
  }),
  saveEvent: endpoint({
    method: 'PUT',
    url: '/api/admin/events/:eventId',
    summary: 'Create or replace an event. Its slug never changes',
    audience: 'editor',
    params: eventParams,
    errors: ['CONFLICT'],
    /** With the revision that was changed, 0 for a new event: a later one is not overwritten. */
    body: EventEntry.extend({ revision }).refine(isInOrder, {
      path: ['endsAt'],
      error: 'must be after the start',
    }),
  }),
  removeEvent: endpoint({
    method: 'DELETE',
    url: '/api/admin/events/:eventId',
    summary: 'Delete an event',
    audience: 'editor',
    params: eventParams,
    errors: ['NOT_FOUND'],
  }),
}

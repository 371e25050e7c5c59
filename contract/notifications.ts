import { z } from 'zod'
import { digestFrequencies } from '#domain/notifications/delivery.ts'
import { channels, frequencies, noticeEventNames, noticeGroups } from '#domain/notifications/events.ts'
import { snoozes } from '#domain/notifications/snooze.ts'
import { isTimeZone } from '#domain/meetings/zones.ts'
import { endpoint } from './endpoint.ts'
import { NewRowsNotice, Notice } from './favorites.ts'
import { plainLine } from './plain-line.ts'

const when = z.iso.datetime()
const count = z.int().nonnegative()
const group = z.enum(noticeGroups)
const event = z.enum(noticeEventNames)
const timeZone = z.string().max(60).refine(isTimeZone, 'is not a known time zone')
const minute = z.int().min(0).max(1439)

/** What a notification says: a change of something watched, new rows of a saved view, or a text. */
const NoticeContent = z.discriminatedUnion('form', [
  z.object({ form: z.literal('change'), change: Notice }),
  z.object({ form: z.literal('rows'), rows: NewRowsNotice }),
  z.object({
    form: z.literal('text'),
    title: z.string(),
    detail: z.string(),
    /** A moment that it concerns, shown in `timeZone` or in that of the reader. */
    at: when.nullable(),
    timeZone: z.string().nullable(),
  }),
])

/** A notification in the centre. */
export type Notification = z.infer<typeof Notification>
export const Notification = z.object({
  id: z.int(),
  event,
  group,
  /** What it is about: the centre groups by it. */
  subject: z.string(),
  /** Where it leads within the product; null for a change or rows, which name their page themselves. */
  path: z.string().startsWith('/').nullable(),
  isRead: z.boolean(),
  demonstration: z.boolean(),
  notifiedAt: when,
  content: NoticeContent,
})

export type UnreadNotices = z.infer<typeof UnreadNotices>
const UnreadNotices = z.object({ total: count, groups: z.record(group, count) })

export type QuietHoursChoice = z.infer<typeof QuietHoursChoice>
const QuietHoursChoice = z.object({ fromMinute: minute, toMinute: minute, timeZone })

const PreferenceChoice = z.object({ event, channel: z.enum(channels), frequency: z.enum(frequencies) })

export type PushBrowser = z.infer<typeof PushBrowser>
const PushBrowser = z.object({
  id: z.uuid(),
  device: z.string(),
  endpoint: z.string(),
  subscribedAt: when,
  acceptedAt: when.nullable(),
})

export type NotificationSettings = z.infer<typeof NotificationSettings>
export const NotificationSettings = z.object({
  /** The frequency of every channel of every event. */
  choices: z.array(PreferenceChoice),
  quiet: QuietHoursChoice.nullable(),
  browsers: z.array(PushBrowser),
  /** The key by which a browser subscribes to pushes of this installation (RFC 8292). */
  pushKey: z.string(),
})

/** What became of a notification on a channel. */
export type NoticeDelivery = z.infer<typeof NoticeDelivery>
export const NoticeDelivery = z.object({
  id: z.int(),
  title: z.string(),
  channel: z.enum(['letter', 'push']),
  state: z.enum(['waiting', 'sending', 'sent', 'collected', 'digested', 'refused']),
  reason: z
    .enum(['switched-off', 'too-late', 'read-before', 'closed', 'browser-gone', 'push-refused', 'no-answer'])
    .nullable(),
  dueAt: when.nullable(),
  device: z.string().nullable(),
  at: when,
})

const noticeParams = z.object({ noticeId: z.coerce.number().int().positive() })
const after = z.coerce.number().int().positive().optional()
const pushEndpoint = z.url({ protocol: /^https$/ }).max(1000)
/** An unpadded base64url text, as browsers give keys. */
const keyText = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)

export const notifications = {
  list: endpoint({
    method: 'GET',
    url: '/api/notifications',
    summary: 'List notifications, newest first, without snoozed ones. Paginated',
    audience: 'member',
    query: z.object({ group: group.optional(), after }),
    response: z.object({ notices: z.array(Notification), next: z.int().nullable() }),
    background: true,
  }),
  unread: endpoint({
    method: 'GET',
    url: '/api/notifications/unread',
    summary: 'Count unread notifications by group',
    audience: 'member',
    response: UnreadNotices,
    background: true,
  }),
  markRead: endpoint({
    method: 'PUT',
    url: '/api/notifications/:noticeId/read',
    summary: 'Mark a notification as read or unread',
    audience: 'member',
    params: noticeParams,
    body: z.object({ isRead: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  markAllRead: endpoint({
    method: 'POST',
    url: '/api/notifications/read',
    summary: 'Mark notifications as read, of all groups or one, up to the given one',
    audience: 'member',
    body: z.object({ group: group.optional(), upTo: z.int().positive() }),
  }),
  snooze: endpoint({
    method: 'PUT',
    url: '/api/notifications/:noticeId/snooze',
    summary: 'Put a notification off. It comes back as unread',
    audience: 'member',
    params: noticeParams,
    body: z.object({ until: z.enum(snoozes), timeZone }),
    response: z.object({ until: when }),
    errors: ['NOT_FOUND'],
  }),
  settings: endpoint({
    method: 'GET',
    url: '/api/notification-settings',
    summary: 'Retrieve the choices of the caller for notifications',
    audience: 'member',
    response: NotificationSettings,
  }),
  choose: endpoint({
    method: 'PUT',
    url: '/api/notification-settings',
    summary: 'Choose how often a channel is used for an event',
    audience: 'member',
    body: PreferenceChoice,
    errors: ['CONFLICT'],
  }),
  setQuiet: endpoint({
    method: 'PUT',
    url: '/api/notification-settings/quiet',
    summary: 'Set the quiet hours, or remove them',
    audience: 'member',
    body: z.object({ quiet: QuietHoursChoice.nullable() }),
  }),
  preview: endpoint({
    method: 'GET',
    url: '/api/notification-settings/preview',
    summary: 'Retrieve the text of the next digest, as it would be written now',
    audience: 'member',
    query: z.object({ frequency: z.enum(digestFrequencies).exclude(['instant']) }),
    response: z.object({ letter: z.object({ subject: z.string(), text: z.string() }).nullable() }),
  }),
  deliveries: endpoint({
    method: 'GET',
    url: '/api/notification-deliveries',
    summary: 'List what became of notifications by letter and push, newest first. Paginated',
    audience: 'member',
    query: z.object({ after }),
    response: z.object({ deliveries: z.array(NoticeDelivery), next: z.int().nullable() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    url: '/api/push-subscriptions',
    summary: 'Send notifications to this browser by web push',
    audience: 'member',
    body: z.object({
      endpoint: pushEndpoint,
      keys: z.object({ p256dh: keyText(100), auth: keyText(40) }),
      device: plainLine(0, 400),
    }),
    errors: ['CONFLICT', 'INVALID_INPUT'],
    perMinute: 30,
  }),
  tieToSession: endpoint({
    method: 'PUT',
    url: '/api/push-subscriptions/session',
    summary: 'Tie the pushes of this browser to the current session, with which they end',
    audience: 'member',
    body: z.object({ endpoint: pushEndpoint }),
    background: true,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    url: '/api/push-subscriptions/:subscriptionId',
    summary: 'Remove a browser from web push',
    audience: 'member',
    params: z.object({ subscriptionId: z.uuid() }),
    errors: ['NOT_FOUND'],
  }),
  endDigests: endpoint({
    method: 'POST',
    url: '/api/notification-digests/end',
    summary: 'Unsubscribe from all digests, by the token of one',
    audience: 'anyone',
    body: z.object({ token: z.string().regex(/^[\w.-]{20,200}$/) }),
    errors: ['NOT_FOUND'],
    perMinute: 20,
    form: true,
  }),
}

import { notifications } from '#contract/notifications.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { markAllRead, markRead, snooze } from './change-notices.ts'
import { listDeliveries } from './deliveries.ts'
import { endDigests } from './end-digests.ts'
import { countUnread, listNotifications } from './list-notices.ts'
import { subscribe, tieToSession, unsubscribe } from './push/subscriptions.ts'
import { choose, previewDigest, readSettings, setQuiet } from './settings.ts'

export const notificationsHandlers = handle(notifications, {
  list: ({ sql, person, query, now }) => listNotifications(sql, person, { ...query, now: now() }),
  unread: ({ sql, person, now }) => countUnread(sql, person, now()),
  markRead: ({ sql, person, params, body, now }) =>
    markRead(sql, { userId: person.id, ...params, ...body, now: now() }),
  markAllRead: ({ sql, person, body, now }) =>
    markAllRead(sql, { userId: person.id, group: body.group, upTo: body.upTo, now: now() }),
  snooze: ({ sql, person, params, body, now }) =>
    snooze(sql, { userId: person.id, ...params, ...body, now: now() }),
  settings: (context) => readSettings(context, context.person.id),
  choose: ({ sql, person, body }) => choose(sql, person.id, body),
  setQuiet: ({ sql, person, body }) => setQuiet(sql, person.id, body.quiet),
  preview: async ({ sql, person, query, now, config }) => ({
    letter: await previewDigest(sql, person, { ...query, now: now(), appUrl: config.appUrl }),
  }),
  deliveries: ({ sql, person, query }) => listDeliveries(sql, person.id, query.after),
  subscribe: ({ sql, person, body, now }) =>
    subscribe(sql, { userId: person.id, sessionId: person.sessionId, ...body, now: now() }),
  tieToSession: ({ sql, person, body }) =>
    tieToSession(sql, { userId: person.id, sessionId: person.sessionId, ...body }),
  unsubscribe: ({ sql, person, params }) => unsubscribe(sql, person.id, params.subscriptionId),
  endDigests: async ({ sql, config, body }) => {
    if (!(await endDigests({ sql, config })(body.token))) throw fail('NOT_FOUND')
  },
})

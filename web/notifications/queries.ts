import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { NoticeGroup } from '#domain/notifications/events.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** How many notifications are unread. Reloaded when a live update says that something changed. */
export const unreadNotices = () => query(api.notifications.unread, {})

const listKey = ['GET', api.notifications.list.endpoint.url] as const
const first: { after?: number } = {}

/** The notifications of a tab, in pages; of all tabs for null. */
export const noticePages = (group: NoticeGroup | null) =>
  infiniteQueryOptions({
    queryKey: [...listKey, { group }],
    queryFn: ({ pageParam, signal }) =>
      api.notifications.list({ query: { ...(group && { group }), ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    staleTime: 0,
  })

/** What changes with every notification. */
export const noticeKeys = [unreadNotices().queryKey, listKey] as const

/** Reads the centre again, in this tab, after a change that another may have made. */
export function refreshNotices(cache: QueryClient): void {
  for (const queryKey of noticeKeys) void cache.invalidateQueries({ queryKey })
}

export const notificationSettings = () => query(api.notifications.settings, {})

export const digestPreview = (frequency: 'daily' | 'weekly') =>
  query(api.notifications.preview, { query: { frequency } })

const firstDelivery: { after?: number } = {}

export const deliveryPages = () =>
  infiniteQueryOptions({
    queryKey: ['GET', api.notifications.deliveries.endpoint.url],
    queryFn: ({ pageParam, signal }) => api.notifications.deliveries({ query: pageParam }, signal),
    initialPageParam: firstDelivery,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    staleTime: 0,
  })

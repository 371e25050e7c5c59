import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import type { NoticeGroup } from '#domain/notifications/events.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { useUnreadIn } from './notification-list.tsx'
import { noticeKeys, noticePages } from './queries.ts'

/** Marks what the tab shows as read, up to the newest notification on the screen. */
export function MarkAllRead({ group }: { group: NoticeGroup | null }) {
  const { data } = useInfiniteQuery(noticePages(group))
  const unread = useUnreadIn(group)
  const change = useChange(
    (upTo: number) => api.notifications.markAllRead({ body: { ...(group && { group }), upTo } }),
    { done: null, changed: noticeKeys },
  )
  const ids = data?.pages.flatMap(({ notices }) => notices.map(({ id }) => id)) ?? []
  const isDone = unread === 0 || ids.length === 0
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-disabled={isDone}
      isPending={change.isPending}
      onClick={isDone ? undefined : () => change.mutate(Math.max(...ids))}
    >
      <CheckCheck aria-hidden />
      {m.notifications_mark_all()}
    </Button>
  )
}

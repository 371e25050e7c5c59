import { onlineManager, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { Notification } from '#contract/notifications.ts'
import type { NoticeGroup } from '#domain/notifications/events.ts'
import { groupBySubject, type SubjectGroup } from '#domain/notifications/group-by-subject.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { NotificationItem, type RenderNotice } from './notification-item.tsx'
import { noticePages, unreadNotices } from './queries.ts'

type Props = {
  group: NoticeGroup | null
  render: RenderNotice
  onLeave?: (() => void) | undefined
  /** In the popover the list is a section of another page. */
  isSection?: boolean
}

/** The notifications of a tab, grouped by subject, with their states. */
export function NotificationList({ group, render, onLeave, isSection = false }: Props) {
  const query = useInfiniteQuery(noticePages(group))
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
    () => true,
  )
  const notices = query.data?.pages.flatMap((page) => page.notices)
  const offline = isOnline ? null : (
    <p className="border-s-2 border-brass bg-warning-surface px-3 py-1.5 text-sm text-warning">
      {m.notifications_offline()}
    </p>
  )
  if (!notices) {
    if (query.error) return <ReadFailure error={query.error} onRetry={query.refetch} />
    return offline ?? <SkeletonRows rows={5} />
  }
  if (notices.length === 0)
    return (
      <>
        {offline}
        <EmptyState title={m.notifications_none()}>{m.notifications_none_detail()}</EmptyState>
      </>
    )
  return (
    <DemonstrationScope items={notices} isSection={isSection}>
      {offline}
      <ul className="divide-y divide-border">
        {groupBySubject(notices).map((subject) => (
          <SubjectItems key={subject.subject} subject={subject} render={render} onLeave={onLeave} />
        ))}
      </ul>
      {query.hasNextPage || notices.length > 10 ? (
        <LoadMore
          shown={m.notifications_shown({ count: notices.length, shown: formatInteger(notices.length) })}
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      ) : null}
    </DemonstrationScope>
  )
}

type SubjectProps = Pick<Props, 'render' | 'onLeave'> & { subject: SubjectGroup<Notification> }

/** The newest notification of a subject; earlier ones stay folded until asked for. */
function SubjectItems({ subject: { notices }, render, onLeave }: SubjectProps) {
  const [isUnfolded, unfold] = useState(false)
  const earlier = notices.length - 1
  const shown = isUnfolded ? notices : notices.slice(0, 1)
  return (
    <li>
      {shown.map((notice) => (
        <NotificationItem key={notice.id} notice={notice} render={render} onLeave={onLeave} />
      ))}
      {earlier > 0 ? (
        <Button
          variant="link"
          size="sm"
          aria-expanded={isUnfolded}
          className="ms-4.5 mb-3 text-muted-foreground"
          onClick={() => unfold(!isUnfolded)}
        >
          {isUnfolded
            ? m.notifications_fold()
            : m.notifications_earlier({ count: earlier, shown: formatInteger(earlier) })}
        </Button>
      ) : null}
    </li>
  )
}

/** The number of unread notifications of a tab. */
export function useUnreadIn(group: NoticeGroup | null): number {
  const { data } = useQuery(unreadNotices())
  return (group === null ? data?.total : data?.groups[group]) ?? 0
}

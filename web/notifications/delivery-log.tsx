import { useInfiniteQuery } from '@tanstack/react-query'
import type { NoticeDelivery } from '#contract/notifications.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { formatDateTime, formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { channelNames } from './event-labels.ts'
import { deliveryPages } from './queries.ts'

const reasonTexts: Record<NonNullable<NoticeDelivery['reason']>, () => string> = {
  'switched-off': m.notifications_reason_switched_off,
  'too-late': m.notifications_reason_too_late,
  'read-before': m.notifications_reason_read_before,
  closed: m.notifications_reason_closed,
  'browser-gone': m.notifications_reason_browser_gone,
  'push-refused': m.notifications_reason_push_refused,
  'no-answer': m.notifications_reason_no_answer,
}

/** What became of each notification by letter and push. */
export function DeliveryLog() {
  const query = useInfiniteQuery(deliveryPages())
  const rows = query.data?.pages.flatMap(({ deliveries }) => deliveries)
  if (!rows) {
    if (query.error) return <ReadFailure error={query.error} onRetry={query.refetch} />
    return <SkeletonRows rows={4} />
  }
  if (rows.length === 0)
    return <EmptyState title={m.notifications_log_none()}>{m.notifications_log_none_detail()}</EmptyState>
  return (
    <div>
      <ul className="divide-y divide-border border-b border-border">
        {rows.map((delivery) => (
          <li key={delivery.id} className="grid gap-1 py-2.5">
            <p className="text-sm break-words">
              <bdi>{delivery.title}</bdi>
            </p>
            <p className="figures flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xs text-muted-foreground">
              <Badge variant={delivery.state === 'refused' ? 'warning' : 'outline'}>
                {stateText(delivery)}
              </Badge>
              <span>{[channelNames[delivery.channel](), delivery.device].filter(Boolean).join(', ')}</span>
              <time dateTime={delivery.at}>{formatDateTime(delivery.at)}</time>
            </p>
          </li>
        ))}
      </ul>
      <LoadMore
        shown={m.notifications_shown({ count: rows.length, shown: formatInteger(rows.length) })}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}

function stateText({ state, reason, dueAt }: NoticeDelivery): string {
  switch (state) {
    case 'waiting':
    case 'sending':
      return dueAt === null
        ? m.notifications_state_sending()
        : m.notifications_state_waiting({ time: formatDateTime(dueAt) })
    case 'sent':
      return m.notifications_state_sent()
    case 'collected':
      return m.notifications_state_collected()
    case 'digested':
      return m.notifications_state_digested()
    case 'refused':
      return reason === null ? m.notifications_state_refused() : reasonTexts[reason]()
  }
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StaffConversation } from '#contract/messages.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { useChange } from '#web/api/use-change.ts'
import { formatOwnDateTime } from '#web/format/own-time.ts'
import { staffConversations } from '#web/messages/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'

/** The conversations that wait for an answer, the longest waiting first, or all of them. */
export function StaffQueue({ state }: { state: 'waiting' | 'all' }) {
  const query = useInfiniteQuery(staffConversations(state))
  const rows = query.data?.pages.flatMap(({ conversations }) => conversations)
  if (query.error) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (!rows) return <SkeletonRows rows={6} />
  if (rows.length === 0)
    return <EmptyState title={m.messages_staff_none()}>{m.messages_staff_none_detail()}</EmptyState>
  return (
    <DemonstrationScope items={rows}>
      <ul className="divide-y divide-border border-y border-border">
        {rows.map((one) => (
          <Row key={one.id} of={one} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button variant="outline" className="justify-self-start" onClick={() => void query.fetchNextPage()}>
          {m.messages_more()}
        </Button>
      ) : null}
    </DemonstrationScope>
  )
}

function Row({ of }: { of: StaffConversation }) {
  const navigate = useNavigate()
  const open = () => void navigate({ to: '/messages/$id', params: { id: of.id } })
  const take = useChange(() => api.messages.take({ params: { conversationId: of.id } }), {
    done: null,
    onDone: open,
    changed: [
      ['GET', api.messages.staffList.endpoint.url],
      ['GET', api.messages.list.endpoint.url],
    ],
  })
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div className="min-w-0 text-sm">
        <bdi className="block truncate font-medium">{of.memberName || m.messages_former()}</bdi>
        <time dateTime={of.lastMessageAt} className="figures text-xs text-muted-foreground">
          {formatOwnDateTime(of.lastMessageAt)}
        </time>
        {of.takenBy.length > 0 ? (
          <p className="text-xs text-muted-foreground">
            {m.messages_staff_taken({ names: of.takenBy.join(', ') })}
          </p>
        ) : null}
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium">{of.title}</bdi>
          {of.isWaiting ? <Badge variant="warning">{m.messages_staff_waits()}</Badge> : null}
          <DemonstrationMark of={of} />
        </p>
        <p dir="auto" className="truncate text-sm text-muted-foreground">
          {of.preview}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        isPending={take.isPending}
        onClick={() => (of.isMine ? open() : take.mutate())}
      >
        {of.isMine ? m.messages_staff_open() : m.messages_staff_take()}
      </Button>
    </li>
  )
}

import { Link } from '@tanstack/react-router'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import type { Conversation } from '#contract/messages.ts'
import { unreadLabel } from '#domain/messages/unread.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { formatOwnDateTime, formatOwnShort } from '#web/format/own-time.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { conversationName } from './conversation-name.ts'
import type { MessagesSearch } from './messages-search.ts'

type Props = {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  /** Undefined before the first result. */
  rows: readonly Conversation[] | undefined
  search: MessagesSearch
  currentId: string | null
  onStart: () => void
}

/** The conversations of the reader, the latest first. */
export function ConversationList({ query, rows, search, currentId, onStart }: Props) {
  if (!rows)
    return (
      <div className="p-4">
        {query.error ? (
          <ReadFailure error={query.error} onRetry={query.refetch} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </div>
    )
  if (rows.length === 0)
    return (
      <div className="p-4">
        <Nothing isFiltered={search.q !== undefined || search.box !== undefined} onStart={onStart} />
      </div>
    )
  return (
    <div className="min-h-0 flex-1 md:overflow-y-auto">
      <ul className="divide-y divide-border">
        {rows.map((one) => (
          <Row key={one.id} of={one} search={search} isCurrent={one.id === currentId} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <p className="p-4">
          <Button
            variant="outline"
            size="sm"
            isPending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? m.ui_loading_more() : m.messages_more()}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function Nothing({ isFiltered, onStart }: { isFiltered: boolean; onStart: () => void }) {
  if (isFiltered)
    return <EmptyState title={m.messages_none_found()}>{m.messages_none_found_detail()}</EmptyState>
  return (
    <EmptyState
      title={m.messages_none()}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onStart}>
            {m.messages_write_diwan()}
          </Button>
          <Button size="sm" variant="outline" asChild>
            <Link to="/agents">{m.messages_find_agent()}</Link>
          </Button>
        </div>
      }
    >
      {m.messages_none_detail()}
    </EmptyState>
  )
}

function Row({ of, search, isCurrent }: { of: Conversation; search: MessagesSearch; isCurrent: boolean }) {
  const { lastMessage } = of
  const [now] = useState(() => new Date())
  const unread = unreadLabel(of.unread)
  const about =
    of.kind === 'deal' ? m.messages_deal_room() : [of.subject?.name, of.title].filter(Boolean).join(' · ')
  return (
    <li>
      <Link
        to="/messages/$id"
        params={{ id: of.id }}
        search={search}
        aria-current={isCurrent ? 'page' : undefined}
        className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-3 hover:bg-accent aria-[current=page]:bg-muted"
      >
        <span className="flex items-baseline gap-2">
          <bdi className={unread ? 'min-w-0 truncate font-semibold' : 'min-w-0 truncate font-medium'}>
            {conversationName(of)}
          </bdi>
          {of.isMuted ? (
            <BellOff aria-label={m.messages_muted()} className="size-3.5 shrink-0 self-center" />
          ) : null}
          <DemonstrationMark of={of} />
          {lastMessage ? (
            <time
              dateTime={lastMessage.sentAt}
              title={formatOwnDateTime(lastMessage.sentAt)}
              className="figures ms-auto shrink-0 text-xs text-muted-foreground"
            >
              {formatOwnShort(lastMessage.sentAt, now)}
            </time>
          ) : null}
        </span>
        {about === '' ? null : <bdi className="truncate text-sm">{about}</bdi>}
        <span className="flex items-center gap-2 text-sm text-muted-foreground">
          <span dir="auto" className="min-w-0 truncate">
            {lastMessage
              ? lastMessage.isOwn
                ? m.messages_you_said({ text: lastMessage.preview || m.messages_file() })
                : lastMessage.preview || m.messages_file()
              : null}
          </span>
          {unread ? (
            <span className="figures ms-auto shrink-0 rounded-full bg-primary px-1.5 text-xs font-medium text-primary-foreground">
              {unread} <span className="sr-only">{m.messages_unread()}</span>
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  )
}

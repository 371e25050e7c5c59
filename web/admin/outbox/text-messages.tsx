import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextMessageRow } from '#contract/admin.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { formatEventTime } from '#web/format/format.ts'
import { actorName } from '#web/admin/audit/audit-sentence.ts'
import { RetentionNotice } from '#web/admin/retention-notice.tsx'
import { stateLabel } from './letter-labels.ts'
import { textMessageById, textMessages } from '#web/admin/queries.ts'

/** Text messages. The text of one is shown on request. */
export function TextMessages() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(textMessages())
  if (error && !data) return <ReadFailure error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-60" />
  const messages = data.pages.flatMap((page) => page.messages)
  return (
    <section className="grid max-w-3xl gap-4">
      {data.pages[0]?.hasProvider ? null : (
        <RetentionNotice title={m.admin_texts_held_title()}>{m.admin_texts_held()}</RetentionNotice>
      )}
      {messages.length === 0 ? (
        <EmptyState title={m.admin_texts_none()}>{m.admin_texts_none_detail()}</EmptyState>
      ) : (
        <>
          <ul aria-label={m.admin_texts_list()} className="divide-y divide-border border-y border-border">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
          <LoadMore
            shown={m.admin_shown_letters({ count: messages.length })}
            hasMore={hasNextPage}
            loading={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        </>
      )}
    </section>
  )
}

function Message({ message: { id, phone, account, state, failure, at } }: { message: TextMessageRow }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="grid gap-1.5 px-3 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <bdi dir="ltr" className="figures text-sm font-medium">
          {phone}
        </bdi>
        {account ? (
          <bdi className="min-w-0 flex-1 truncate text-sm">{actorName(account)}</bdi>
        ) : (
          <span className="flex-1" />
        )}
        <Badge variant={state === 'failed' ? 'warning' : 'default'}>{stateLabel(state)}</Badge>
        <time dateTime={at} className="figures text-xs text-muted-foreground">
          {formatEventTime(at)}
        </time>
      </div>
      {failure ? <p className="text-sm text-muted-foreground">{failure}</p> : null}
      {isOpen ? (
        <Words messageId={id} />
      ) : state === 'kept' ? (
        <Button variant="link" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {m.admin_text_read()}
        </Button>
      ) : null}
    </li>
  )
}

function Words({ messageId }: { messageId: string }) {
  const { data, error, refetch } = useQuery(textMessageById(messageId))
  if (error) return <ReadFailure error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-12" />
  return (
    <output className="grid gap-1">
      <span className="figures rounded-md rounded-ss-none bg-muted px-4 py-2.5 text-sm whitespace-pre-wrap">
        {data.words ?? m.admin_text_gone()}
      </span>
      <span className="text-xs text-muted-foreground">{m.admin_text_shown()}</span>
    </output>
  )
}

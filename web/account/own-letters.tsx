import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { LetterState } from '#domain/mail/letters.ts'
import { api } from '#web/api/client.ts'
import { formatDateTime } from '#web/format/format.ts'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'

const first: { after?: string } = {}

const ownLetters = () =>
  infiniteQueryOptions({
    queryKey: ['GET', api.account.letters.endpoint.url],
    queryFn: ({ pageParam, signal }) => api.account.letters({ query: pageParam }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    staleTime: 0,
  })

const stateText: Record<LetterState, () => string> = {
  queued: m.account_letter_waiting,
  sending: m.account_letter_waiting,
  sent: m.account_letter_sent,
  kept: m.account_letter_kept,
  failed: m.account_letter_failed,
  uncertain: m.account_letter_uncertain,
}

/** The letters to the member, and what became of each. */
export function OwnLetters() {
  const query = useInfiniteQuery(ownLetters())
  return (
    <div>
      <InfiniteList
        query={query}
        rows={query.data?.pages.flatMap(({ letters }) => letters)}
        total={query.data?.pages[0]?.total ?? 0}
        empty={{ title: m.account_letters_none(), detail: m.account_letters_none_detail() }}
      >
        {(rows) => (
          <ul className="divide-y divide-border border-b border-border">
            {rows.map(({ id, title, state, queuedAt, sentAt }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
                <span className="text-sm">{title}</span>
                <span className="figures flex items-baseline gap-3 text-xs text-muted-foreground">
                  <time dateTime={sentAt ?? queuedAt}>{formatDateTime(sentAt ?? queuedAt)}</time>
                  <Badge variant={state === 'failed' ? 'warning' : 'outline'}>{stateText[state]()}</Badge>
                </span>
              </li>
            ))}
          </ul>
        )}
      </InfiniteList>
    </div>
  )
}

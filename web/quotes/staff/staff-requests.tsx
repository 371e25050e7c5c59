import { useInfiniteQuery } from '@tanstack/react-query'
import type { StaffQuoteRequest } from '#contract/quotes.ts'
import { quoteRequestStates } from '#domain/quotes/request.ts'
import { formatDateTime } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { staffQuoteRequests } from '#web/quotes/queries.ts'
import { quoteStateName, requestName, requestStateText } from '#web/quotes/quote-text.ts'
import { QueueList, type QueueProps } from '#web/staff/queue-list.tsx'
import { QueueMember } from '#web/staff/queue-row.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

/** Requests of all members to suppliers, newest first. */
export function StaffQuoteRequests({ search, go }: QueueProps) {
  const state = quoteRequestStates.find((one) => one === search['state'])
  const query = useInfiniteQuery(staffQuoteRequests(state))
  return (
    <QueueList
      search={search}
      go={go}
      filter={{ value: state, states: quoteRequestStates, text: requestStateText }}
      query={query}
      rows={query.data?.pages.flatMap(({ requests }) => requests)}
      total={query.data?.pages[0]?.total}
      empty={{ title: m.quotes_staff_none(), detail: m.quotes_staff_none_detail() }}
    >
      {(one) => <Row of={one} />}
    </QueueList>
  )
}

function Row({ of }: { of: StaffQuoteRequest }) {
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[15rem_minmax(0,1fr)_18rem]">
      <div className="min-w-0 text-sm">
        <QueueMember member={of} />
        <time dateTime={of.requestedAt} className="figures mt-1 block text-xs text-muted-foreground">
          {formatDateTime(of.requestedAt)}
        </time>
      </div>
      <div className="grid content-start gap-2">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {requestName(of)}
          <Badge variant="outline">{requestStateText[of.state]()}</Badge>
          <DemonstrationMark of={of} />
        </p>
        <p dir="auto" className="max-w-[68ch] text-sm leading-relaxed wrap-anywhere whitespace-pre-line">
          {of.need}
        </p>
      </div>
      <ul className="grid content-start gap-1 text-sm">
        {of.suppliers.map(({ name, state }) => (
          <li key={name} className="flex items-baseline justify-between gap-3">
            <bdi className="min-w-0 truncate">{name}</bdi>
            <span className="shrink-0 text-muted-foreground">{quoteStateName(state, of.state)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

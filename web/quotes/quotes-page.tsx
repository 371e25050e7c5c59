import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { QuoteRequestRow } from '#contract/quotes.ts'
import { quoteRequestStates, type QuoteRequestState } from '#domain/quotes/request.ts'
import { formatDate } from '#web/format/format.ts'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { quoteRequests } from './queries.ts'
import { quoteStateName, requestName, requestStateText } from './quote-text.ts'

export type QuotesSearch = { state?: QuoteRequestState | undefined }

type Props = { search: QuotesSearch; go: (search: QuotesSearch) => void }

/** The member's requests to suppliers, newest first. */
export function QuotesPage({ search: { state }, go }: Props) {
  const query = useInfiniteQuery(quoteRequests(state))
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="page-title">{m.quotes_title()}</h1>
          <p className="mt-2 max-w-[68ch] text-muted-foreground">{m.quotes_lead()}</p>
        </div>
        <Button asChild>
          <Link to="/suppliers/quotes/new">{m.quotes_new()}</Link>
        </Button>
      </header>
      <div>
        <div className="pb-4">
          <ChoiceFilter
            label={m.quotes_state()}
            all={m.quotes_any_state()}
            value={state}
            options={quoteRequestStates.map((one) => ({ value: one, label: requestStateText[one]() }))}
            onChange={(chosen) => go({ state: chosen })}
          />
        </div>
        <InfiniteList
          query={query}
          rows={query.data?.pages.flatMap(({ requests }) => requests)}
          total={query.data?.pages[0]?.total ?? 0}
          empty={
            state
              ? { title: m.quotes_none_matching(), detail: m.quotes_none_detail() }
              : { title: m.quotes_none(), detail: m.quotes_none_detail() }
          }
        >
          {(rows) => (
            <DemonstrationScope items={rows}>
              <ul className="mt-2 divide-y divide-border border-y border-border">
                {rows.map((one) => (
                  <Row key={one.id} of={one} />
                ))}
              </ul>
            </DemonstrationScope>
          )}
        </InfiniteList>
      </div>
    </div>
  )
}

function Row({ of }: { of: QuoteRequestRow }) {
  const received = of.suppliers.filter(({ state }) => state !== 'requested').length
  return (
    <li className="grid gap-x-8 gap-y-1.5 py-4 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to="/suppliers/quotes/$id"
            params={{ id: of.id }}
            className="font-medium underline decoration-input underline-offset-4 hover:decoration-current"
          >
            {requestName(of)}
          </Link>
          <Badge variant={of.state === 'open' || of.state === 'confirmed' ? 'primary' : 'outline'}>
            {requestStateText[of.state]()}
          </Badge>
          <DemonstrationMark of={of} />
        </p>
        <p dir="auto" className="line-clamp-2 max-w-[68ch] text-sm wrap-anywhere">
          {of.need}
        </p>
        <p className="figures text-sm text-muted-foreground">
          {formatDate(of.requestedAt)}
          {of.state === 'open'
            ? `, ${m.quotes_received_count({ received, count: of.suppliers.length })}`
            : null}
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

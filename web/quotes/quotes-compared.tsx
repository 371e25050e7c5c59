import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { MemberQuoteRequest, QuoteTerms, ReceivedQuote } from '#contract/quotes.ts'
import { formatDate, formatDay } from '#web/format/format.ts'
import { formatMoney } from '#web/format/money.ts'
import { formatRating } from '#web/format/rating.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { LicenceBadge } from '#web/ui/layout/licence-badge.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import { MessageButton } from './message-button.tsx'
import { quotedPrice, quoteStateName } from './quote-text.ts'

const columns: Record<number, string> = {
  1: 'md:max-w-md',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-2 lg:grid-cols-3',
}

/** The answers of the suppliers, one column each, in equal rows. */
export function QuotesCompared({ of }: { of: MemberQuoteRequest }) {
  const [choosing, setChoosing] = useState<ReceivedQuote | null>(null)
  const hasAnswer = of.quotes.some(({ state }) => state !== 'requested')
  return (
    <section aria-labelledby="quotes" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="quotes" className="font-serif text-2xl">
          {m.quotes_side_by_side()}
        </h2>
        {hasAnswer || of.state !== 'open' ? null : (
          <p className="mt-1 text-sm text-muted-foreground">{m.quotes_side_by_side_none()}</p>
        )}
      </div>
      <ul className={classes('grid grid-cols-[minmax(0,1fr)] gap-4', columns[of.quotes.length])}>
        {of.quotes.map((quote) => (
          <QuoteColumn key={quote.id} quote={quote} request={of} onChoose={() => setChoosing(quote)} />
        ))}
      </ul>
      {choosing ? (
        <ChooseDialog quote={choosing} requestId={of.id} onClose={() => setChoosing(null)} />
      ) : null}
    </section>
  )
}

type ColumnProps = { quote: ReceivedQuote; request: MemberQuoteRequest; onChoose: () => void }

function QuoteColumn({ quote, request, onChoose }: ColumnProps) {
  const { supplier, state, terms } = quote
  return (
    <li
      className={classes(
        'row-span-5 grid grid-rows-subgrid gap-y-4 rounded-md border bg-card p-5',
        state === 'chosen' ? 'border-primary' : 'border-border',
      )}
    >
      <header className="grid content-start gap-2">
        <h3 className="font-serif text-lg leading-snug">
          {supplier.isListed ? (
            <Link
              to="/suppliers/$slug"
              params={{ slug: supplier.slug }}
              className="underline-offset-4 hover:underline"
            >
              <bdi className="wrap-anywhere">{supplier.name}</bdi>
            </Link>
          ) : (
            <bdi className="wrap-anywhere">{supplier.name}</bdi>
          )}
        </h3>
        <p className="flex flex-wrap gap-1.5">
          <Badge variant={state === 'chosen' ? 'primary' : 'outline'}>
            {quoteStateName(state, request.state)}
          </Badge>
          {supplier.isListed ? (
            <LicenceBadge status={supplier.licence} />
          ) : (
            <Badge variant="warning">{m.quotes_not_listed()}</Badge>
          )}
          <DemonstrationMark of={supplier} />
        </p>
        <p className="figures text-sm text-muted-foreground">
          {supplier.rating ? formatRating(supplier.rating) : m.suppliers_rating_none()}
        </p>
      </header>
      {terms ? (
        <Terms terms={terms} quote={quote} />
      ) : (
        <div className="row-span-3 text-sm">
          {quote.declineReason ? (
            <p dir="auto" className="wrap-anywhere">
              {m.quotes_reason({ reason: quote.declineReason })}
            </p>
          ) : state === 'requested' ? (
            <p className="text-muted-foreground">
              {m.quotes_answer_by_date({ date: formatDate(request.answerUntil) })}
            </p>
          ) : null}
        </div>
      )}
      <div className="flex flex-wrap content-end items-end gap-3 empty:hidden">
        {request.state === 'open' && state === 'quoted' && supplier.isListed && !quote.hasRunOut ? (
          <Button onClick={onChoose}>{m.quotes_choose()}</Button>
        ) : null}
        {quote.takesMessages && (state === 'requested' || state === 'quoted' || state === 'chosen') ? (
          <MessageButton quoteId={quote.id} />
        ) : null}
      </div>
    </li>
  )
}

function Terms({ terms, quote }: { terms: QuoteTerms; quote: ReceivedQuote }) {
  return (
    <>
      <div className="grid content-start gap-1">
        <p className="text-xs text-muted-foreground">{m.quotes_total()}</p>
        <p className="figures flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-serif text-2xl">{formatMoney(terms.totalMinor, terms.currency)}</span>
          {quote.isLowest ? <Badge>{m.quotes_lowest()}</Badge> : null}
        </p>
        <p className="figures text-sm text-muted-foreground">{quotedPrice(terms)}</p>
      </div>
      <dl className="figures grid content-start gap-2 border-t border-border pt-4 text-sm">
        <Line name={m.quotes_days()}>{m.quotes_days_count({ count: terms.days })}</Line>
        <Line name={m.quotes_valid_until()}>
          {quote.hasRunOut ? (
            <span className="text-warning">{m.quotes_run_out({ date: formatDay(terms.validUntil) })}</span>
          ) : (
            formatDay(terms.validUntil)
          )}
        </Line>
      </dl>
      <dl className="grid content-start gap-3 border-t border-border pt-4 text-sm">
        <Long name={m.quotes_included()}>{terms.included}</Long>
        <Long name={m.quotes_terms()}>{terms.terms || m.quotes_terms_none()}</Long>
      </dl>
    </>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}

function Long({ name, children }: { name: string; children: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
        {children}
      </dd>
    </div>
  )
}

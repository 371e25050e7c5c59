import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { MemberQuoteRequest } from '#contract/quotes.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formatDate, formatLongDate } from '#web/format/format.ts'
import { formatMoney } from '#web/format/money.ts'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { JobPart } from './job-part.tsx'
import { quoteRequest } from './queries.ts'
import { QuotesCompared } from './quotes-compared.tsx'
import { requestName, requestStateText, timingText } from './quote-text.ts'
import { ReviewPart } from './review-part.tsx'
import { useAreaUnit } from './use-area-unit.ts'

/** A member's request with its quotes side by side, the job and the review. */
export function RequestPage({ id }: { id: string }) {
  const { data } = useSuspenseQuery(quoteRequest(id))
  const name = requestName(data)
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-10">
      <header>
        <Breadcrumb
          links={[
            {
              key: 'quotes',
              link: (
                <Link {...crumbLink} to="/suppliers/quotes">
                  {m.quotes_title()}
                </Link>
              ),
            },
          ]}
          current={name}
        />
        <h1 className="page-title mt-4">{name}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <Badge variant={data.state === 'open' || data.state === 'confirmed' ? 'primary' : 'outline'}>
            {requestStateText[data.state]()}
          </Badge>
          {data.state === 'open' ? (
            <span>{m.quotes_choose_by_date({ date: formatLongDate(data.chooseUntil) })}</span>
          ) : null}
        </p>
      </header>
      <DemonstrationScope items={[data]}>
        {data.state === 'confirmed' || data.state === 'done' ? <JobPart of={data} /> : null}
        {data.state === 'done' ? <ReviewPart of={data} /> : null}
        <QuotesCompared of={data} />
        <RequestPart of={data} />
      </DemonstrationScope>
    </div>
  )
}

function RequestPart({ of }: { of: MemberQuoteRequest }) {
  const unit = useAreaUnit()
  return (
    <section aria-labelledby="request" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="request" className="font-serif text-2xl">
        {m.quotes_request()}
      </h2>
      <p dir="auto" className="max-w-[68ch] leading-relaxed wrap-anywhere whitespace-pre-line">
        {of.need}
      </p>
      <dl className="figures grid max-w-3xl gap-x-10 gap-y-3 text-sm sm:grid-cols-2">
        <Fact name={m.quotes_requested()}>{formatDate(of.requestedAt)}</Fact>
        <Fact name={m.quotes_answer_by()}>{formatDate(of.answerUntil)}</Fact>
        <Fact name={m.quotes_timing()}>{timingText[of.timing]()}</Fact>
        {of.project ? (
          <Fact name={m.quotes_project_fact()}>
            <Link
              to="/projects/$slug"
              params={{ slug: of.project.slug }}
              className="underline decoration-border underline-offset-4 hover:decoration-current"
            >
              <bdi>{of.project.name}</bdi>
            </Link>
          </Fact>
        ) : null}
        {of.asset ? (
          <Fact name={m.quotes_asset_fact()}>
            <bdi>{of.asset}</bdi>
          </Fact>
        ) : null}
        {of.sizeSqm === null ? null : <Fact name={m.quotes_size_fact()}>{unit.format(of.sizeSqm)}</Fact>}
        {of.budgetMinor === null ? null : (
          <Fact name={m.quotes_budget_fact()}>{formatMoney(of.budgetMinor, of.currency)}</Fact>
        )}
        <Fact name={m.quotes_address()}>
          <bdi>{of.address || m.quotes_not_given()}</bdi>
        </Fact>
        <Fact name={m.quotes_phone_given()}>
          <bdi>{of.phone || m.quotes_not_given()}</bdi>
        </Fact>
      </dl>
      {of.state === 'open' ? <Withdraw id={of.id} /> : null}
      {of.state === 'withdrawn' || of.state === 'expired' ? (
        <Button asChild variant="outline" className="justify-self-start">
          <Link to="/suppliers/quotes/new" search={{ category: of.category }}>
            {m.quotes_ask_others()}
          </Link>
        </Button>
      ) : null}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Withdraw({ id }: { id: string }) {
  const [isConfirming, setConfirming] = useState(false)
  const withdraw = useChange(() => api.quotes.withdraw({ params: { requestId: id } }), {
    done: m.quotes_withdrawn_done(),
    onDone: () => setConfirming(false),
    changed: [quoteRequest(id).queryKey, ['GET', api.quotes.list.endpoint.url]],
  })
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setConfirming(true)}>
        {m.quotes_withdraw()}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={m.quotes_withdraw_title()}
        confirmLabel={m.quotes_withdraw()}
        cancelLabel={m.ui_cancel()}
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setConfirming(false)}
      >
        {m.quotes_withdraw_detail()}
      </ConfirmDialog>
    </>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SupplierRequest, SupplierWork } from '#contract/quotes/supplier-work.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formatDateTime, formatDay, formatLongDate } from '#web/format/format.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'
import { MessageButton } from '#web/quotes/message-button.tsx'
import { supplierWork } from '#web/quotes/queries.ts'
import { quotedPrice, requestName, timingText } from '#web/quotes/quote-text.ts'
import { ReviewText } from '#web/list/review-text.tsx'
import { useAreaUnit } from '#web/quotes/use-area-unit.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Sheet, SheetContent, SheetPart } from '#web/ui/overlays/sheet.tsx'
import { DeclineForm } from './decline-form.tsx'
import { QuoteForm } from './quote-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { Deadline } from './request-row.tsx'

type Props = { of: SupplierRequest; work: SupplierWork; onClose: () => void }

/** Everything about one request: what is needed, the own quote, the job with the member's contact, the review. */
export function RequestSheet({ of, work, onClose }: Props) {
  const isOpen = of.state === 'open' && (of.quoteState === 'requested' || of.quoteState === 'quoted')
  const mayQuote =
    isOpen &&
    work.entry.state === 'published' &&
    work.entry.licence === 'verified' &&
    (of.quoteState === 'quoted' || of.answerUntil > work.readAt)
  return (
    <Sheet open onOpenChange={(isShown) => (isShown ? undefined : onClose())}>
      <SheetContent
        title={<bdi className="wrap-anywhere">{of.memberName || m.quotes_work_someone()}</bdi>}
        description={requestName(of)}
      >
        <div className="grid gap-7">
          <p className="figures text-sm text-muted-foreground">
            <Deadline of={of} readAt={work.readAt} />
          </p>
          <SheetPart title={m.quotes_work_need()}>
            <blockquote
              dir="auto"
              className="border-s-2 border-brass ps-4 text-sm leading-relaxed wrap-anywhere whitespace-pre-line"
            >
              {of.need}
            </blockquote>
            <Facts of={of} />
            {of.contact ? null : isOpen ? (
              <p className="text-sm text-muted-foreground">{m.quotes_work_contact_hidden()}</p>
            ) : null}
          </SheetPart>
          {of.contact ? <JobPart of={of} contact={of.contact} /> : null}
          {mayQuote ? (
            <SheetPart title={m.quotes_work_answer()}>
              <QuoteForm of={of} vatPercent={work.vatPercents[of.currency] ?? 0} today={work.readAt} />
            </SheetPart>
          ) : of.terms ? (
            <SheetPart title={m.quotes_work_answer()}>
              <Terms of={of.terms} />
            </SheetPart>
          ) : null}
          {isOpen ? <DeclineForm quoteId={of.id} /> : null}
          {of.declineReason ? (
            <p dir="auto" className="text-sm wrap-anywhere">
              {m.quotes_reason({ reason: of.declineReason })}
            </p>
          ) : null}
          {isOpen ? (
            <div>
              <MessageButton quoteId={of.id} />
            </div>
          ) : null}
          {of.review ? (
            <SheetPart title={m.quotes_work_review()}>
              <ReviewText review={of.review} replyTitle={m.quotes_review_reply} />
              {of.review.hiddenReason ? (
                <p className="border-s-2 border-warning ps-4 text-sm text-warning">
                  {m.quotes_review_hidden({ reason: of.review.hiddenReason })}
                </p>
              ) : (
                <ReplyForm review={of.review} />
              )}
            </SheetPart>
          ) : null}
        </div>
      </SheetContent>
    </Sheet>
  )
}

type Line = readonly [name: string, value: ReactNode]

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="figures grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Facts({ of }: { of: SupplierRequest }) {
  const unit = useAreaUnit()
  const { project, sizeSqm, budgetMinor } = of
  const lines: Line[] = [[m.quotes_timing(), timingText[of.timing]()]]
  if (project)
    lines.push([
      m.quotes_project_fact(),
      <Link
        key="project"
        to="/projects/$slug"
        params={{ slug: project.slug }}
        className="underline decoration-border underline-offset-4 hover:decoration-current"
      >
        <bdi>{project.name}</bdi>
      </Link>,
    ])
  if (sizeSqm !== null) lines.push([m.quotes_size_fact(), unit.format(sizeSqm)])
  if (budgetMinor !== null) lines.push([m.quotes_budget_fact(), formatMoney(budgetMinor, of.currency)])
  lines.push(
    [m.quotes_requested(), formatDateTime(of.requestedAt)],
    [m.quotes_suppliers(), m.quotes_work_asked_count({ count: of.supplierCount })],
  )
  return <Lines lines={lines} />
}

function Terms({ of }: { of: NonNullable<SupplierRequest['terms']> }) {
  return (
    <Lines
      lines={[
        [m.quotes_total(), formatMoney(of.totalMinor, of.currency)],
        [m.quotes_price(), quotedPrice(of)],
        [m.quotes_days(), m.quotes_days_count({ count: of.days })],
        [m.quotes_valid_until(), formatDay(of.validUntil)],
        [m.quotes_included(), of.included],
        [m.quotes_terms(), of.terms || m.quotes_terms_none()],
      ]}
    />
  )
}

type JobProps = { of: SupplierRequest; contact: NonNullable<SupplierRequest['contact']> }

function JobPart({ of, contact }: JobProps) {
  const { email, phone, address, property } = contact
  const done = useChange(() => api.quotes.markDone({ params: { quoteId: of.id } }), {
    done: m.quotes_work_marked_done(),
    changed: [supplierWork().queryKey],
  })
  const looks = 'underline decoration-border underline-offset-4 hover:decoration-current'
  const lines: Line[] = [
    [
      m.quotes_contact_email(),
      <a key="email" href={`mailto:${encodeURIComponent(email)}`} className={looks}>
        <bdi>{email}</bdi>
      </a>,
    ],
    [
      m.quotes_contact_phone(),
      phone ? (
        <a key="phone" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={looks}>
          <bdi>{phone}</bdi>
        </a>
      ) : (
        m.quotes_not_given()
      ),
    ],
    [m.quotes_address(), <bdi key="address">{address || m.quotes_not_given()}</bdi>],
  ]
  if (property) lines.push([m.quotes_work_property(), <bdi key="property">{property}</bdi>])
  return (
    <SheetPart title={m.quotes_contact()}>
      <Lines lines={lines} />
      {of.doneBy.supplier ? (
        <p className="text-sm">{m.quotes_work_done_supplier({ date: formatLongDate(of.doneBy.supplier) })}</p>
      ) : null}
      {of.doneBy.member ? (
        <p className="text-sm">{m.quotes_work_done_member({ date: formatLongDate(of.doneBy.member) })}</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {of.doneBy.supplier ? null : (
          <Button isPending={done.isPending} onClick={() => done.mutate()}>
            {m.quotes_work_mark_done()}
          </Button>
        )}
        <MessageButton quoteId={of.id} />
      </div>
    </SheetPart>
  )
}

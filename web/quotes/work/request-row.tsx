import { Link } from '@tanstack/react-router'
import type { SupplierRequest } from '#contract/quotes/supplier-work.ts'
import { formatDate } from '#web/format/format.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'
import { quoteStateName, requestName } from '#web/quotes/quote-text.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

/** One request in the supplier's lists. */
export function RequestRow({ of, readAt }: { of: SupplierRequest; readAt: string }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to="/supplier-dashboard"
            search={{ request: of.id }}
            resetScroll={false}
            className="font-medium underline decoration-input underline-offset-4 hover:decoration-current"
          >
            <bdi className="wrap-anywhere">
              {m.quotes_work_row({
                name: of.memberName || m.quotes_work_someone(),
                request: requestName(of),
              })}
            </bdi>
          </Link>
          <StateBadge of={of} />
          <DemonstrationMark of={of} />
        </p>
        <p dir="auto" className="line-clamp-2 max-w-[68ch] text-sm text-muted-foreground wrap-anywhere">
          {of.need}
        </p>
      </div>
      <p className="figures text-sm sm:text-end">
        {of.terms ? (
          <span className="block">{formatMoney(of.terms.totalMinor, of.terms.currency)}</span>
        ) : null}
        <span className="block text-muted-foreground">
          <Deadline of={of} readAt={readAt} />
        </span>
      </p>
    </li>
  )
}

/** How an ended request ended; the section says the rest. */
function StateBadge({ of: { state, quoteState } }: { of: SupplierRequest }) {
  if (quoteState !== 'declined' && quoteState !== 'closed') return null
  return <Badge variant="outline">{quoteStateName(quoteState, state)}</Badge>
}

/** Until when the supplier can answer, or the member can choose; the day of the request otherwise. */
export function Deadline({ of, readAt }: { of: SupplierRequest; readAt: string }) {
  if (of.state === 'open' && of.quoteState === 'requested')
    return of.answerUntil <= readAt
      ? m.quotes_work_late({ date: formatDate(of.answerUntil) })
      : m.quotes_work_due({ date: formatDate(of.answerUntil) })
  if (of.state === 'open' && of.quoteState === 'quoted')
    return m.quotes_work_chooses({ date: formatDate(of.chooseUntil) })
  return formatDate(of.requestedAt)
}

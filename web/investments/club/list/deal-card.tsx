import { Link } from '@tanstack/react-router'
import type { ClubDealCard } from '#contract/investments/club-deals.ts'
import { DealStateBadge } from '#web/investments/club/deal-state-badge.tsx'
import { closingText, rateText, yearsText } from '#web/investments/club/deal-figures.ts'
import { InterestBar } from '#web/investments/club/interest-bar.tsx'
import { cityText } from '#web/format/directory-labels.ts'
import { formatLongDate } from '#web/format/format.ts'
import { formatMoney } from '#web/format/money.ts'
import { cardLinkLooks, CardFact } from '#web/list/directory/directory-card.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

/** A deal in the list: what it is, what it takes, what the operator projects, and the interest in it. */
export function DealCard({ of }: { of: ClubDealCard }) {
  const { state, interest, base, currency, ownInterest } = of
  return (
    <li className="relative grid content-between gap-4 rounded-md border border-border bg-card p-5 transition-colors duration-150 hover:border-input">
      <div className="grid gap-3">
        <p className="flex flex-wrap gap-1.5">
          <DealStateBadge of={{ state, isOversubscribed: interest.isOversubscribed }} />
          {of.isWatched ? <Badge variant="outline">{m.club_watched()}</Badge> : null}
          <DemonstrationMark of={of} />
        </p>
        <div>
          <h2 className="font-serif text-lg leading-snug text-balance">
            <Link to="/coinvestments/$id" params={{ id: of.slug }} className={cardLinkLooks}>
              <bdi>{of.title}</bdi>
            </Link>
          </h2>
          <p className="mt-0.5 text-sm text-muted-foreground">
            {[cityText[of.city](), of.about].filter(Boolean).join(' · ')}
          </p>
        </div>
        <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          <CardFact name={m.club_operator()} isLong>
            <bdi>{of.operatorName}</bdi>
          </CardFact>
          <CardFact name={m.club_smallest()}>{formatMoney(of.smallestMinor, currency)}</CardFact>
          <CardFact name={m.club_projected()}>
            {m.club_projected_line({ rate: rateText(base.netIrr), years: yearsText(base.years) })}
          </CardFact>
          <CardFact name={m.club_period()}>{closingText(of)}</CardFact>
        </dl>
      </div>
      <div className="grid gap-3 border-t border-border pt-4">
        {state === 'open' || state === 'closed' ? (
          <InterestBar interest={interest} targetMinor={of.targetMinor} currency={currency} />
        ) : (
          <p className="figures flex justify-between gap-4 text-sm">
            <span className="text-muted-foreground">{m.club_target()}</span>
            {formatMoney(of.targetMinor, currency)}
          </p>
        )}
        {ownInterest && ownInterest.withdrawnAt === null ? (
          <p className="figures text-sm">
            {m.club_own_interest({ amount: formatMoney(ownInterest.amountMinor, ownInterest.currency) })}
            {ownInterest.confirmBy ? (
              <span className="block text-warning">
                {m.club_confirm_by({ date: formatLongDate(ownInterest.confirmBy) })}
              </span>
            ) : null}
          </p>
        ) : null}
      </div>
    </li>
  )
}

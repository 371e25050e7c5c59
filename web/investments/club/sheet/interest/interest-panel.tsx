import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ClubDeal, OwnInterest } from '#contract/investments/club-deals.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { closingText } from '#web/investments/club/deal-figures.ts'
import { InterestBar } from '#web/investments/club/interest-bar.tsx'
import { dealStateNames } from '#web/investments/club/labels.ts'
import { ownClubChanges } from '#web/investments/club/queries.ts'
import { verificationLine } from '#web/investments/club/verification/verification-line.ts'
import { formatLongDate } from '#web/format/format.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { InterestDialog } from './interest-dialog.tsx'
import { RoomPart } from './room-part.tsx'
import { WatchButton } from './watch-button.tsx'

/** Beside the deal: the interest in it, the own interest, its room, and watching it. */
export function InterestPanel({ of }: { of: ClubDeal }) {
  const { interest, terms, currency, targetMinor, state, ownInterest } = of
  const own = ownInterest && ownInterest.withdrawnAt === null ? ownInterest : null
  return (
    <section aria-labelledby="interest" className="grid gap-5 rounded-md border border-border bg-card p-5">
      <div className="grid gap-1">
        <h2 id="interest" className="font-serif text-lg">
          {m.club_interest_title()}
        </h2>
        <p className="figures text-sm text-muted-foreground">
          {m.club_interest_state({ state: dealStateNames[state](), period: closingText(of) })}
        </p>
      </div>
      {state === 'open' || state === 'closed' ? (
        <InterestBar
          interest={interest}
          targetMinor={targetMinor}
          currency={currency}
          range={{ minimumMinor: terms.minimumMinor, hardCapMinor: terms.hardCapMinor }}
        />
      ) : null}
      {own ? <Own of={of} own={own} /> : <Offer of={of} />}
      <RoomPart of={of} />
      <div className="border-t border-border pt-4">
        <WatchButton of={of} />
      </div>
    </section>
  )
}

function Own({ of, own }: { of: ClubDeal; own: OwnInterest }) {
  const [open, setOpen] = useState<'change' | 'withdraw' | null>(null)
  const close = () => setOpen(null)
  const withdraw = useChange(() => api.investments.withdrawInterest({ params: { slug: of.slug } }), {
    done: m.club_withdrawn(),
    onDone: close,
    changed: ownClubChanges,
  })
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      <p>
        <span className="block text-sm text-muted-foreground">{m.club_own_title()}</span>
        <span className="figures text-lg font-medium">{formatMoney(own.amountMinor, own.currency)}</span>
      </p>
      <p className="text-sm text-muted-foreground">
        {own.introduce ? m.club_own_introduced() : m.club_own_not_introduced()}
      </p>
      {own.confirmBy ? (
        <p className="border-s-2 border-brass bg-warning-surface px-3 py-2 text-sm text-warning">
          {m.club_confirm_note({ version: of.version, date: formatLongDate(own.confirmBy) })}
        </p>
      ) : null}
      {of.state === 'open' ? (
        <div className="flex flex-wrap gap-2">
          <Button variant={own.confirmBy ? 'default' : 'outline'} onClick={() => setOpen('change')}>
            {own.confirmBy ? m.club_confirm() : m.club_change()}
          </Button>
          <Button variant="outline" onClick={() => setOpen('withdraw')}>
            {m.club_withdraw()}
          </Button>
        </div>
      ) : null}
      {open === 'change' ? <InterestDialog of={of} own={own} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={open === 'withdraw'}
        title={m.club_withdraw_title()}
        confirmLabel={m.club_withdraw()}
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={close}
      >
        {m.club_withdraw_detail()}
      </ConfirmDialog>
    </div>
  )
}

/** How to declare interest, or why that is not possible now. */
function Offer({ of }: { of: ClubDeal }) {
  const [isOpen, setOpen] = useState(false)
  const { state, interestRefusal, verification, ownInterest } = of
  const before = ownInterest?.withdrawnAt
    ? ownInterest.withdrawnBecause === 'terms'
      ? m.club_withdrawn_terms({ date: formatLongDate(ownInterest.withdrawnAt) })
      : m.club_withdrawn_on({ date: formatLongDate(ownInterest.withdrawnAt) })
    : null
  if (state !== 'open' && state !== 'coming_soon')
    return before ? <p className="text-sm text-muted-foreground">{before}</p> : null
  if (interestRefusal === null)
    return (
      <div className="grid gap-3 border-t border-border pt-4">
        {before ? <p className="text-sm text-muted-foreground">{before}</p> : null}
        <Button onClick={() => setOpen(true)}>{m.club_register()}</Button>
        <p className="text-sm text-muted-foreground">{m.club_register_detail()}</p>
        {isOpen ? <InterestDialog of={of} own={null} onClose={() => setOpen(false)} /> : null}
      </div>
    )
  const needsVerification =
    interestRefusal === 'VERIFICATION_REQUIRED' || interestRefusal === 'VERIFICATION_EXPIRED'
  return (
    <div className="grid gap-3 border-t border-border pt-4 text-sm">
      <p>
        {needsVerification || interestRefusal === 'SUITABILITY_REQUIRED'
          ? verificationLine(verification)
          : interestRefusal === 'JURISDICTION_BLOCKED'
            ? m.club_country_excluded()
            : m.club_not_open_yet()}
      </p>
      {needsVerification && verification.state !== 'submitted' ? (
        <Button asChild className="justify-self-start">
          <Link to="/coinvestments/verification">
            {verification.state === 'not_started' ? m.club_verify_start() : m.club_verify_open()}
          </Link>
        </Button>
      ) : null}
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import type { ClubThreshold, Verification } from '#contract/investments/club-deals.ts'
import { verificationStateNames } from '#web/investments/club/labels.ts'
import { verificationLine } from '#web/investments/club/verification/verification-line.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'

type Props = { verification: Verification; threshold: ClubThreshold }

/** The state of the own verification, and what to do about it. */
export function OwnVerification({ verification, threshold }: Props) {
  const { state } = verification
  const isNew = state === 'not_started'
  const isAgain = state === 'needs_more' || state === 'expired'
  return (
    <section
      aria-label={m.club_verify_state()}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md border border-border bg-card px-5 py-4"
    >
      <div className="grid max-w-[68ch] gap-1">
        <p className="flex flex-wrap items-center gap-2.5">
          <Badge variant={state === 'verified' ? 'primary' : isAgain ? 'warning' : 'outline'}>
            {verificationStateNames[state]()}
          </Badge>
          {verificationLine(verification)}
        </p>
        {isNew ? (
          <p className="text-sm text-muted-foreground">
            {m.club_verify_needed({ amount: formatMoney(threshold.amountMinor, threshold.currency) })}
          </p>
        ) : null}
        {verification.reason ? (
          <p dir="auto" className="text-sm text-muted-foreground">
            {verification.reason}
          </p>
        ) : null}
      </div>
      <Button asChild variant={isNew || isAgain ? 'default' : 'outline'}>
        <Link to="/coinvestments/verification">
          {isNew ? m.club_verify_start() : isAgain ? m.club_verify_again() : m.club_verify_open()}
        </Link>
      </Button>
    </section>
  )
}

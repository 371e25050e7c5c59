import { Link } from '@tanstack/react-router'
import type { Tier } from '#domain/access/tiers.ts'
import { monthlyPriceUsd, plans } from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { LockedState } from '#web/ui/states/locked-state.tsx'
import { formatDollars } from '#web/format/format.ts'
import { usePlanNames } from '#web/articles/plan-names.ts'

/** Shown where the free opening of an article ends: the tier that includes the rest, its price, and a link. */
export function LockedRest({ tier, minutes }: { tier: Tier; minutes: number }) {
  const planNames = usePlanNames()
  const isMember = useMayBeSignedIn()
  const plan = planNames[tier]()
  return (
    <LockedState
      title={tier === 'free' ? m.articles_locked_free() : m.articles_locked({ plan })}
      action={
        <p className="flex flex-wrap items-center gap-3">
          <Button asChild>
            <Link to="/subscribe" search={{ plan: tier }}>
              {m.articles_locked_compare()}
            </Link>
          </Button>
          {isMember ? null : (
            <Button asChild variant="outline">
              <Link to="/auth">{m.articles_locked_sign_in()}</Link>
            </Button>
          )}
        </p>
      }
    >
      <p>{m.articles_locked_whole({ minutes })}</p>
      <p className="mt-2">{priceText(tier, plan)}</p>
    </LockedState>
  )
}

function priceText(tier: Tier, name: string): string {
  const plan = plans.find(({ id }) => id === tier)
  if (!plan || tier === 'free') return m.articles_locked_price_free({ plan: name })
  return m.articles_locked_price({
    plan: name,
    annual: formatDollars(monthlyPriceUsd(plan, 'annual')),
    monthly: formatDollars(monthlyPriceUsd(plan, 'monthly')),
  })
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { defaultSetting, planThatOpens, type Lock } from '#domain/access/feature-access.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import type { Tier } from '#domain/access/tiers.ts'
import { monthlyPriceUsd, plans } from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDollars } from '#web/format/format.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { LockedState } from '#web/ui/states/locked-state.tsx'
import { featureText } from './feature-text.ts'
import { featurePolicy } from './queries.ts'
import { tierText } from './tier-text.ts'

type Props = {
  feature: FeatureKey
  lock: Lock
  /** What a plan would open, where everyone may see an excerpt of it. */
  sample?: ReactNode
}

/** Shown in place of a page whose feature is closed: the reason, the plan that opens it, its price and a link. */
export function LockedFeature(props: Props) {
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-10 md:px-8 md:py-16">
      <h1 className="page-title">{featureText[props.feature]()}</h1>
      <FeatureLock {...props} />
    </div>
  )
}

/** The same for a part of a page, without a heading. */
export function FeatureLock({ feature, lock, sample }: Props) {
  const label = featureText[feature]()
  return lock === 'disabled' ? (
    <SwitchedOff label={label} />
  ) : (
    <Restricted feature={feature} label={label} sample={sample} />
  )
}

function SwitchedOff({ label }: { label: string }) {
  return (
    <LockedState
      title={m.access_disabled_title()}
      action={
        <Button asChild variant="outline">
          <Link to="/dashboard">{m.access_to_dashboard()}</Link>
        </Button>
      }
    >
      <p>{m.access_disabled_detail({ label })}</p>
      <p className="mt-2">{m.access_disabled_way()}</p>
    </LockedState>
  )
}

type RestrictedProps = { feature: FeatureKey; label: string; sample: ReactNode }

function Restricted({ feature, label, sample }: RestrictedProps) {
  const { data: policy } = useSuspenseQuery(featurePolicy())
  const opens = planThatOpens(policy.get(feature) ?? defaultSetting(feature))
  return (
    <LockedState
      title={m.access_upgrade_title()}
      sample={sample}
      action={
        <Button asChild>
          <Link to="/subscribe">{m.access_compare_plans()}</Link>
        </Button>
      }
    >
      <p>{m.access_upgrade_detail({ label })}</p>
      <p className="mt-2">{opens ? planPriceText(opens) : m.access_no_plan_opens()}</p>
    </LockedState>
  )
}

/** The plan that includes the feature and its monthly price, billed annually and monthly. */
function planPriceText(tier: Tier): string {
  const plan = plans.find(({ id }) => id === tier)
  if (!plan) return m.access_no_plan_opens()
  return m.access_opens_with({
    plan: tierText[tier](),
    annual: formatDollars(monthlyPriceUsd(plan, 'annual')),
    monthly: formatDollars(monthlyPriceUsd(plan, 'monthly')),
  })
}

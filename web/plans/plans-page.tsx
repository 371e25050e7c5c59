import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import {
  annualSavingsPercent,
  annualSavingsUsd,
  monthlyPriceUsd,
  plans,
  type Billing,
  type Plan,
  type PlanId,
} from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import { writtenDollars, writtenLocale } from '#web/ui/written.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { planNames } from './plan-names.ts'

const words: Record<PlanId, { detail: () => string; features: () => string; action: () => string }> = {
  free: {
    detail: m.plans_free_detail,
    features: m.plans_free_features,
    action: m.plans_free_action,
  },
  analytics: {
    detail: m.plans_analytics_detail,
    features: m.plans_analytics_features,
    action: m.plans_analytics_action,
  },
  'investor-pro': {
    detail: m.plans_investor_pro_detail,
    features: m.plans_investor_pro_features,
    action: m.plans_investor_pro_action,
  },
}

/** Three plans side by side; the price follows the way of billing, annual at first. */
export function PlansPage() {
  const [billing, setBilling] = useState<Billing>('annual')
  const percent = new Intl.NumberFormat(writtenLocale(), { style: 'percent' })
  const trueSaving = Math.max(...plans.map(annualSavingsPercent))
  return (
    <main id="content" className="page-frame">
      <header className="max-w-[60ch]">
        <h1 className="font-serif text-4xl leading-tight text-balance">{m.plans_title()}</h1>
        <p className="mt-5 text-lg leading-relaxed text-muted-foreground">{m.plans_lead()}</p>
      </header>
      <BillingChoice billing={billing} onChange={setBilling} />
      <ul className="mt-8 grid gap-px overflow-hidden rounded-md border border-border bg-border md:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} billing={billing} />
        ))}
      </ul>
      <div className="mt-6 grid max-w-[70ch] gap-2 text-sm text-muted-foreground">
        <p>{m.plans_true_saving({ percent: percent.format(trueSaving / 100) })}</p>
        <p>{m.plans_payment()}</p>
      </div>
    </main>
  )
}

function BillingChoice({ billing, onChange }: { billing: Billing; onChange: (billing: Billing) => void }) {
  const choices = [
    { id: 'monthly', name: m.plans_monthly() },
    { id: 'annual', name: m.plans_annual() },
  ] as const
  return (
    <fieldset className="mt-10 flex items-center gap-4">
      <legend className="sr-only">{m.plans_billing()}</legend>
      <div className="inline-flex rounded-sm border border-border bg-card p-0.5">
        {choices.map(({ id, name }) => (
          <label
            key={id}
            className="flex h-9 cursor-pointer items-center rounded-[2px] px-4 text-sm font-medium text-muted-foreground has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="billing"
              value={id}
              checked={billing === id}
              onChange={() => onChange(id)}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </div>
      <Badge variant="warning">{m.plans_save()}</Badge>
    </fieldset>
  )
}

function PlanCard({ plan, billing }: { plan: Plan; billing: Billing }) {
  const { detail, features, action } = words[plan.id]
  const popular = plan.id === 'analytics'
  return (
    <li className="flex flex-col bg-card p-6 md:p-8">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 className="font-serif text-lg">{planNames[plan.id]()}</h2>
        {popular ? <Badge variant="primary">{m.plans_popular()}</Badge> : null}
      </div>
      <p className="mt-2 text-muted-foreground">{detail()}</p>
      <p className="figures mt-6 flex items-baseline gap-2">
        <span className="font-serif text-2xl">{writtenDollars(monthlyPriceUsd(plan, billing))}</span>
        <span className="text-sm text-muted-foreground">{m.plans_per_month()}</span>
      </p>
      <p className="figures mt-1 min-h-5 text-sm text-muted-foreground">
        {billing === 'annual' && plan.annualUsd > 0
          ? m.plans_annual_total({
              total: writtenDollars(plan.annualUsd),
              saving: writtenDollars(annualSavingsUsd(plan)),
            })
          : null}
      </p>
      <ul className="mt-6 mb-8 grid gap-2.5 text-sm">
        {features()
          .split('|')
          .map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
              {feature}
            </li>
          ))}
      </ul>
      <Button
        asChild
        size="lg"
        variant={popular ? 'default' : 'outline'}
        className={classes('mt-auto w-full')}
      >
        {plan.id === 'free' ? (
          <Link to="/onboarding" search={{ payment_success: 'true' }}>
            {action()}
          </Link>
        ) : (
          <Link to="/coming-soon">{action()}</Link>
        )}
      </Button>
    </li>
  )
}

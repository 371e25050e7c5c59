import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useId } from 'react'
import {
  annualSavingsPercent,
  annualSavingsUsd,
  monthlyPriceUsd,
  plans,
  type Plan,
  type PlanId,
} from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { formatDollars, displayLocale } from '#web/format/format.ts'
import { planNames } from './plan-names.ts'

const planTexts: Record<PlanId, { detail: () => string; features: () => string; buttonLabel: () => string }> =
  {
    free: {
      detail: m.plans_free_detail,
      features: m.plans_free_features,
      buttonLabel: m.plans_free_action,
    },
    analytics: {
      detail: m.plans_analytics_detail,
      features: m.plans_analytics_features,
      buttonLabel: m.plans_analytics_action,
    },
    'investor-pro': {
      detail: m.plans_investor_pro_detail,
      features: m.plans_investor_pro_features,
      buttonLabel: m.plans_investor_pro_action,
    },
  }

type Props = {
  /** Whether the free plan can be joined here. Elsewhere every button leads to the waiting list. */
  opensFree?: boolean
  /** The plan that the reader came for. */
  chosen?: PlanId | null
}

/**
 * Three plans side by side. The billing period is a pair of radio buttons, annual by default, and CSS shows the
 * matching price, so it works without scripts.
 */
export function PlanCards({ opensFree = false, chosen = null }: Props) {
  return (
    <div className="group/plans grid gap-6">
      <BillingChoice />
      <ul className="grid gap-px overflow-hidden rounded-md border border-border bg-border md:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            opensFree={opensFree}
            isChosen={chosen === plan.id}
            isFirst={chosen === null ? plan.id === 'analytics' : chosen === plan.id}
          />
        ))}
      </ul>
    </div>
  )
}

const inMonths = 'hidden group-has-[[value=monthly]:checked]/plans:block'
const inYears = 'group-has-[[value=monthly]:checked]/plans:hidden'

function BillingChoice() {
  const name = useId()
  const percent = new Intl.NumberFormat(displayLocale(), { style: 'percent' })
  const trueSaving = percent.format(Math.max(...plans.map(annualSavingsPercent)) / 100)
  const choices = [
    { id: 'monthly', label: m.plans_monthly() },
    { id: 'annual', label: m.plans_annual() },
  ] as const
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <legend className="sr-only">{m.plans_billing()}</legend>
      <div className="inline-flex rounded-sm border border-border bg-card p-0.5">
        {choices.map(({ id, label }) => (
          <label
            key={id}
            className="flex h-10 cursor-pointer items-center rounded-[2px] px-5 text-sm font-medium text-muted-foreground transition-colors duration-150 has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:h-11"
          >
            <input type="radio" name={name} value={id} defaultChecked={id === 'annual'} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
      <Badge variant="warning">{m.plans_save()}</Badge>
      <p className="text-sm text-muted-foreground">{m.plans_true_saving({ percent: trueSaving })}</p>
    </fieldset>
  )
}

type CardProps = { plan: Plan; opensFree: boolean; isChosen: boolean; isFirst: boolean }

function PlanCard({ plan, opensFree, isChosen, isFirst }: CardProps) {
  const { detail, features, buttonLabel } = planTexts[plan.id]
  const isPopular = plan.id === 'analytics'
  return (
    <li
      id={`plan-${plan.id}`}
      aria-current={isChosen ? 'true' : undefined}
      className={classes(
        'flex flex-col bg-card p-6 md:p-8',
        isFirst && 'shadow-[inset_0_3px_0_0_var(--primary)]',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h3 className="font-serif text-lg">{planNames[plan.id]()}</h3>
        <span className="flex gap-1.5">
          {isChosen ? <Badge variant="outline">{m.plans_chosen()}</Badge> : null}
          {isPopular ? <Badge variant="primary">{m.plans_popular()}</Badge> : null}
        </span>
      </div>
      <p className="mt-2 text-muted-foreground md:min-h-12">{detail()}</p>
      <Price plan={plan} />
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
      <Button asChild size="lg" variant={isFirst ? 'default' : 'outline'} className="mt-auto w-full">
        {plan.id === 'free' && opensFree ? (
          <Link to="/onboarding" search={{ payment_success: 'true' }}>
            {buttonLabel()}
          </Link>
        ) : (
          <Link to="/coming-soon">{buttonLabel()}</Link>
        )}
      </Button>
    </li>
  )
}

/** The price per month and the amount of each payment. CSS shows one of the two billing periods. */
function Price({ plan }: { plan: Plan }) {
  if (plan.monthlyUsd === 0)
    return (
      <div className="figures mt-6 min-h-22">
        <Amount usd={0} />
        <p className="mt-1 text-sm text-muted-foreground">{m.plans_no_card()}</p>
      </div>
    )
  const full = formatDollars(plan.monthlyUsd)
  return (
    <div className="figures mt-6 min-h-22">
      <div className={inYears}>
        <Amount usd={monthlyPriceUsd(plan, 'annual')} instead={full} />
        <p className="mt-1 text-sm">
          {m.plans_annual_total({ total: formatDollars(plan.annualUsd) })}{' '}
          <span className="text-positive">
            {m.plans_annual_saving({ saving: formatDollars(annualSavingsUsd(plan)) })}
          </span>
        </p>
      </div>
      <div className={inMonths}>
        <Amount usd={monthlyPriceUsd(plan, 'monthly')} />
        <p className="mt-1 text-sm text-muted-foreground">{m.plans_monthly_note()}</p>
      </div>
    </div>
  )
}

function Amount({ usd, instead }: { usd: number; instead?: string }) {
  return (
    <p className="flex items-baseline gap-2">
      <span className="font-serif text-4xl">{formatDollars(usd)}</span>
      <span className="text-sm text-muted-foreground">{m.plans_per_month()}</span>
      {instead ? (
        <s className="text-sm text-muted-foreground">
          <span className="sr-only">{m.plans_instead_of()} </span>
          {instead}
        </s>
      ) : null}
    </p>
  )
}

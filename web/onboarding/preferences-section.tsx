import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answers, Onboarding } from '#contract/onboarding.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { onboardingSteps, type Step } from '#domain/onboarding/steps.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { displayLocale } from '#web/format/format.ts'
import { countryName } from './country-field.tsx'
import { onboarding } from './queries.ts'
import {
  cashNeedNames,
  cityNames,
  delayNames,
  frequencyNames,
  fundingNames,
  horizonNames,
  pathNames,
  stepNames,
  strategyNames,
} from './labels.ts'

/** A member's answers, each with a link to change it. */
export function OnboardingPreferencesSection() {
  const { data } = useSuspenseQuery(onboarding())
  const path = data.answers.residence?.path ?? 'investor'
  return (
    <section className="grid gap-4">
      <header className="grid gap-1 border-b border-border pb-3">
        <h2 className="font-serif text-lg">{m.onboarding_preferences()}</h2>
        <p className="max-w-[68ch] text-sm text-muted-foreground">{m.onboarding_preferences_detail()}</p>
      </header>
      <dl className="divide-y divide-border">
        {onboardingSteps(path).map((step) => (
          <div key={step} className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 py-3">
            <dt className="text-sm font-medium">{stepNames[step]()}</dt>
            <dd className="row-span-2">
              <Link
                to="/onboarding"
                search={{ step }}
                aria-label={m.onboarding_preferences_change({ step: stepNames[step]() })}
                className="touch text-sm underline decoration-border underline-offset-4 hover:decoration-current"
              >
                {m.onboarding_change_one()}
              </Link>
            </dd>
            <dd className="figures col-start-1 text-sm text-muted-foreground">
              {answerText(step, data) || m.onboarding_preferences_none()}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Button asChild variant="outline">
          <Link to="/onboarding" search={{ step: 'outcome' }}>
            {m.onboarding_preferences_outcome()}
          </Link>
        </Button>
      </div>
    </section>
  )
}

function answerText(step: Step, { answers, licence, alertFrequency }: Onboarding): string {
  const texts: Record<Step, () => (string | null | undefined)[]> = {
    residence: () => [
      answers.residence && pathNames[answers.residence.path](),
      answers.residence?.residence && countryName(answers.residence.residence),
      answers.residence?.nationality && countryName(answers.residence.nationality),
    ],
    goals: () => (answers.goals?.strategies ?? []).map((one) => strategyNames[one]()),
    budget: () => budgetText(answers.budget),
    places: () => [
      ...(answers.places?.cities ?? []).map((city) => cityNames[city]()),
      answers.places?.areas.length ? m.onboarding_areas_named({ count: answers.places.areas.length }) : null,
    ],
    risk: () => [
      answers.risk?.horizon && horizonNames[answers.risk.horizon](),
      answers.risk?.cashNeed && cashNeedNames[answers.risk.cashNeed](),
      answers.risk?.delay && delayNames[answers.risk.delay](),
    ],
    licence: () => [licence?.licenceNumber],
    supplier: () => [],
    alerts: () => [alertFrequency ? frequencyNames[alertFrequency]() : m.onboarding_alert_mixed()],
  }
  return texts[step]().filter(Boolean).join(' · ')
}

function budgetText(budget: Answers['budget']): (string | null)[] {
  if (!budget) return []
  const { currency, amount, funding, monthlyAmount } = budget
  const money = (value: number) => `${currency} ${wholeNumber(displayLocale(), value)}`
  return [
    amount === null ? null : money(amount),
    fundingNames[funding](),
    monthlyAmount === null ? null : m.onboarding_monthly_of({ amount: money(monthlyAmount) }),
  ]
}

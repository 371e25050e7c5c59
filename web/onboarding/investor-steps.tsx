import { useState } from 'react'
import type { Answers } from '#contract/onboarding.ts'
import {
  cashNeeds,
  delayTolerances,
  fundings,
  horizons,
  strategies,
  type Funding,
} from '#domain/onboarding/choices.ts'
import type { Frequency } from '#domain/notifications/events.ts'
import { offeredCurrencies, type Currency } from '#domain/money/exchange-rates.ts'
import { paths } from '#domain/onboarding/steps.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { AmountInput } from './amount-input.tsx'
import { ChooseOne, ChooseSome } from './choices.tsx'
import { CountryField } from './country-field.tsx'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import {
  cashNeedNames,
  choiceLabels,
  delayNames,
  frequencyNames,
  fundingNames,
  horizonNames,
  pathNames,
  strategyDetails,
  strategyNames,
} from './labels.ts'

const nowhere: NonNullable<Answers['residence']> = { path: 'investor', residence: null, nationality: null }

/** The person's path, and their residence and nationality, which decide the ownership rules that apply. */
export function ResidenceStep({ saved, onSave, ...ways }: StepProps) {
  const [answer, setAnswer] = useState(saved.answers.residence ?? nowhere)
  return (
    <StepForm
      {...ways}
      title={m.onboarding_residence_title()}
      detail={m.onboarding_residence_detail()}
      onAnswer={() => onSave({ step: 'residence', answer })}
      onSkip={() => onSave({ step: 'residence', answer: null })}
    >
      <ChooseOne
        legend={m.onboarding_path()}
        choices={choiceLabels(paths, pathNames)}
        value={answer.path}
        onChange={(path) => setAnswer({ ...answer, path })}
        className="sm:grid-cols-3"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <CountryField
          label={m.onboarding_residence()}
          hint={m.onboarding_residence_hint()}
          value={answer.residence}
          onChange={(residence) => setAnswer({ ...answer, residence })}
        />
        <CountryField
          label={m.onboarding_nationality()}
          hint={m.onboarding_nationality_hint()}
          value={answer.nationality}
          onChange={(nationality) => setAnswer({ ...answer, nationality })}
        />
      </div>
    </StepForm>
  )
}

export function GoalsStep({ saved, onSave, ...ways }: StepProps) {
  const [selected, setSelected] = useState(saved.answers.goals?.strategies ?? [])
  return (
    <StepForm
      {...ways}
      title={m.onboarding_goals_title()}
      detail={m.onboarding_goals_detail()}
      onAnswer={() => onSave({ step: 'goals', answer: { strategies: selected } })}
      onSkip={() => onSave({ step: 'goals', answer: null })}
    >
      <ChooseSome
        legend={m.onboarding_goals()}
        choices={choiceLabels(strategies, strategyNames, strategyDetails)}
        values={selected}
        onChange={setSelected}
      />
    </StepForm>
  )
}

type Budget = {
  currency: Currency
  amount: number | null
  funding: Funding
  monthlyAmount: number | null
}

export function BudgetStep({ saved, onSave, ...ways }: StepProps) {
  const [answer, setAnswer] = useState<Budget>(
    saved.answers.budget ?? {
      currency: saved.currency,
      amount: null,
      funding: 'undecided',
      monthlyAmount: null,
    },
  )
  const { currency, amount, funding, monthlyAmount } = answer
  return (
    <StepForm
      {...ways}
      title={m.onboarding_budget_title()}
      detail={m.onboarding_budget_detail()}
      onAnswer={() => onSave({ step: 'budget', answer })}
      onSkip={() => onSave({ step: 'budget', answer: null })}
    >
      <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
        <Field label={m.onboarding_currency()}>
          <Select
            value={currency}
            options={offeredCurrencies.map((value) => ({ value, label: value }))}
            onValueChange={(word) =>
              setAnswer({ ...answer, currency: offeredCurrencies.find((one) => one === word) ?? currency })
            }
          />
        </Field>
        <Field label={m.onboarding_amount()} hint={m.onboarding_amount_hint()}>
          <AmountInput
            currency={currency}
            amount={amount}
            onAmount={(value) => setAnswer({ ...answer, amount: value })}
          />
        </Field>
      </div>
      <ChooseOne
        legend={m.onboarding_funding()}
        choices={choiceLabels(fundings, fundingNames)}
        value={funding}
        onChange={(value) => setAnswer({ ...answer, funding: value })}
        className="sm:grid-cols-3"
      />
      <Field label={m.onboarding_monthly()} hint={m.onboarding_monthly_hint()}>
        <AmountInput
          currency={currency}
          amount={monthlyAmount}
          onAmount={(value) => setAnswer({ ...answer, monthlyAmount: value })}
        />
      </Field>
    </StepForm>
  )
}

export function RiskStep({ saved, onSave, ...ways }: StepProps) {
  const [answer, setAnswer] = useState(saved.answers.risk ?? { horizon: null, cashNeed: null, delay: null })
  return (
    <StepForm
      {...ways}
      title={m.onboarding_risk_title()}
      detail={m.onboarding_risk_detail()}
      onAnswer={() => onSave({ step: 'risk', answer })}
      onSkip={() => onSave({ step: 'risk', answer: null })}
    >
      <ChooseOne
        legend={m.onboarding_horizon()}
        choices={choiceLabels(horizons, horizonNames)}
        value={answer.horizon}
        onChange={(horizon) => setAnswer({ ...answer, horizon })}
        className="sm:grid-cols-3"
      />
      <ChooseOne
        legend={m.onboarding_need()}
        hint={m.onboarding_need_hint()}
        choices={choiceLabels(cashNeeds, cashNeedNames)}
        value={answer.cashNeed}
        onChange={(cashNeed) => setAnswer({ ...answer, cashNeed })}
        className="sm:grid-cols-3"
      />
      <ChooseOne
        legend={m.onboarding_delay()}
        hint={m.onboarding_delay_hint()}
        choices={choiceLabels(delayTolerances, delayNames)}
        value={answer.delay}
        onChange={(delay) => setAnswer({ ...answer, delay })}
        className="sm:grid-cols-3"
      />
    </StepForm>
  )
}

/** How often letters about watched things come, in the order of the choices. */
const alertFrequencies: readonly Frequency[] = ['instant', 'daily', 'weekly', 'off']

/** The letters about watched things, as the matrix of the account has them. */
export function AlertsStep({ saved, onSave, ...ways }: StepProps) {
  const [frequency, setFrequency] = useState(saved.alertFrequency)
  return (
    <StepForm
      {...ways}
      title={m.onboarding_alerts_title()}
      detail={m.onboarding_alerts_detail()}
      submitLabel={m.onboarding_finish()}
      onAnswer={() => onSave({ step: 'alerts', answer: frequency && { frequency } })}
      onSkip={() => onSave({ step: 'alerts', answer: null })}
    >
      <ChooseOne
        legend={m.onboarding_alerts()}
        hint={saved.alertFrequency === null ? m.onboarding_alerts_mixed() : m.onboarding_alerts_hint()}
        choices={choiceLabels(alertFrequencies, frequencyNames)}
        value={frequency}
        onChange={setFrequency}
        className="grid-cols-2"
      />
    </StepForm>
  )
}

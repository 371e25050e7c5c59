import { useState } from 'react'
import type { IntroductionMessage } from '#contract/introductions.ts'
import { reachWays } from '#domain/introductions/introduction.ts'
import { timelines } from '#domain/introductions/lead.ts'
import { limits } from '#domain/limits.ts'
import { offeredCurrencies } from '#domain/money/exchange-rates.ts'
import { SelectField, TextField } from '#web/forms/form-fields.tsx'
import { formText } from '#web/forms/form-values.ts'
import { parseNumber } from '#web/forms/parse-number.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { NumberInput } from '#web/forms/number-input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { reachWayText, timelineText } from './introduction-text.ts'

/** What a member shares with an agent: message, way to be reached, budget and timeline. */
export function RequestFields({ isBudgetWrong }: { isBudgetWrong: boolean }) {
  const [isByPhone, setByPhone] = useState(false)
  return (
    <div
      className="grid gap-4"
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement && target.name === 'way') setByPhone(target.value !== 'email')
      }}
    >
      <SelectField
        name="way"
        label={m.introductions_way()}
        options={reachWays.map((value) => ({ value, label: reachWayText[value]() }))}
        defaultValue="email"
      />
      {isByPhone ? (
        <TextField
          name="phone"
          type="tel"
          autoComplete="tel"
          pattern="\+?[0-9][0-9 \(\)\-]{5,29}"
          label={m.introductions_number()}
          placeholder={m.introductions_number_example()}
        />
      ) : null}
      <Field label={m.introductions_message()} hint={m.introductions_message_hint()}>
        <Textarea name="message" required rows={4} maxLength={limits.introductions.messageCharacters} />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <Field
          label={m.introductions_budget()}
          {...(isBudgetWrong ? { error: m.introductions_budget_wrong() } : {})}
        >
          <NumberInput name="budget" maxLength={20} />
        </Field>
        <SelectField
          name="currency"
          label={m.introductions_currency()}
          options={offeredCurrencies.map((value) => ({ value, label: value }))}
          defaultValue="AED"
        />
      </div>
      <SelectField
        name="timeline"
        label={m.introductions_timeline()}
        defaultValue=""
        options={[
          { value: '', label: m.introductions_share_nothing() },
          ...timelines.map((value) => ({ value, label: timelineText[value]() })),
        ]}
      />
    </div>
  )
}

/** The fields of the form, without the project; null when the budget is not an amount. */
export function requestIn(form: FormData): Omit<IntroductionMessage, 'project'> | null {
  const budget = budgetIn(form)
  if (budget === 'wrong') return null
  return {
    way: reachWays.find((one) => one === form.get('way')) ?? 'email',
    phone: formText(form, 'phone'),
    message: formText(form, 'message'),
    budget,
    timeline: timelines.find((one) => one === form.get('timeline')) ?? null,
  }
}

/** The budget of the form; null when it is left empty. */
function budgetIn(form: FormData): IntroductionMessage['budget'] | 'wrong' {
  const text = formText(form, 'budget')
  if (text === '') return null
  const amountMinor = Math.round((parseNumber(text) ?? 0) * 100)
  const currency = offeredCurrencies.find((one) => one === form.get('currency')) ?? 'AED'
  const isPossible = amountMinor > 0 && amountMinor <= limits.introductions.largestBudgetMinor
  return isPossible ? { amountMinor, currency } : 'wrong'
}

import { useState, type SubmitEvent } from 'react'
import type { ClubThreshold, Verification, VerificationEntry } from '#contract/investments/club-deals.ts'
import { suitabilityAnswers, suitabilityQuestionNames } from '#domain/investments/suitability.ts'
import { clientClasses, investableBandNames } from '#domain/investments/verification.ts'
import { offeredCurrencies } from '#domain/money/exchange-rates.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { SelectField } from '#web/forms/form-fields.tsx'
import { formChoice, formText } from '#web/forms/form-values.ts'
import { Labelled } from '#web/forms/labelled.tsx'
import { formatMoney } from '#web/format/money.ts'
import { bandText, clientClassNames, namedCountries } from '#web/investments/club/labels.ts'
import { ownClubChanges } from '#web/investments/club/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { QuestionField } from './question-field.tsx'

type Props = { verification: Verification; threshold: ClubThreshold }

/** The declaration of a member and the ten questions. */
export function VerificationForm({ verification, threshold }: Props) {
  const submit = useChange((body: VerificationEntry) => api.investments.submitVerification({ body }), {
    done: m.club_verify_sent(),
    onDone: () => window.scrollTo({ top: 0 }),
    changed: ownClubChanges,
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!submit.isPending) submit.mutate(readEntry(new FormData(event.currentTarget)))
  }
  return (
    <form onSubmit={send} className="grid max-w-3xl gap-12">
      <Declaration verification={verification} threshold={threshold} />
      <section aria-labelledby="questions" className="grid gap-7">
        <div>
          <h2 id="questions" className="font-serif text-2xl">
            {m.club_verify_questions()}
          </h2>
          <p className="mt-1 max-w-[68ch] text-muted-foreground">{m.club_verify_questions_lead()}</p>
        </div>
        {suitabilityQuestionNames.map((name, at) => (
          <QuestionField key={name} name={name} number={at + 1} />
        ))}
      </section>
      <div className="grid gap-4 border-t border-border pt-6">
        <NativeCheckbox name="isTrue" required>
          {m.club_verify_true()}
        </NativeCheckbox>
        <Button type="submit" className="justify-self-start" isPending={submit.isPending}>
          {submit.isPending ? m.club_verify_sending() : m.club_verify_send()}
        </Button>
      </div>
    </form>
  )
}

function Declaration({ verification, threshold }: Props) {
  const [currency, setCurrency] = useState(parseOffered(threshold.currency))
  return (
    <section aria-labelledby="declaration" className="grid gap-5">
      <div>
        <h2 id="declaration" className="font-serif text-2xl">
          {m.club_verify_declaration()}
        </h2>
        <p className="mt-1 max-w-[68ch] text-muted-foreground">
          {m.club_verify_threshold({ amount: formatMoney(threshold.amountMinor, threshold.currency) })}
        </p>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          name="residence"
          label={m.club_verify_residence()}
          hint={m.club_verify_residence_hint()}
          options={namedCountries()}
          {...(verification.residence ? { defaultValue: verification.residence } : {})}
        />
        <SelectField
          name="clientClass"
          label={m.club_verify_class()}
          hint={m.club_verify_class_hint()}
          options={clientClasses.map((value) => ({ value, label: clientClassNames[value]() }))}
          {...(verification.clientClass ? { defaultValue: verification.clientClass } : {})}
        />
        <Labelled label={m.club_verify_currency()}>
          {(id) => (
            <NativeSelect
              id={id}
              name="currency"
              value={currency}
              options={offeredCurrencies.map((value) => ({ value, label: value }))}
              onChange={({ target }) => setCurrency(parseOffered(target.value))}
            />
          )}
        </Labelled>
        <SelectField
          name="investable"
          label={m.club_verify_band()}
          hint={m.club_verify_band_hint()}
          options={investableBandNames.map((value) => ({ value, label: bandText(value, currency) }))}
        />
      </div>
    </section>
  )
}

function readEntry(form: FormData): VerificationEntry {
  const answer = (name: string) => formChoice(form, name, suitabilityAnswers)
  return {
    residence: formText(form, 'residence'),
    clientClass: formChoice(form, 'clientClass', clientClasses),
    investable: formChoice(form, 'investable', investableBandNames),
    currency: parseOffered(formText(form, 'currency')),
    answers: {
      'illiquid-meaning': answer('illiquid-meaning'),
      'waterfall-meaning': answer('waterfall-meaning'),
      'no-guarantee': answer('no-guarantee'),
      'property-deals': answer('property-deals'),
      'private-investments': answer('private-investments'),
      'holding-years': answer('holding-years'),
      'total-loss': answer('total-loss'),
      'income-reliance': answer('income-reliance'),
      'reserve-months': answer('reserve-months'),
      'share-of-wealth': answer('share-of-wealth'),
    },
    isTrue: true,
  }
}

/** The currency if it is offered, otherwise that of the platform. */
const parseOffered = (text: string) => offeredCurrencies.find((one) => one === text) ?? 'AED'

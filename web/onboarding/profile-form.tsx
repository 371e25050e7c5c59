import { useState, type SubmitEvent } from 'react'
import type { Profile } from '#contract/onboarding.ts'
import { m } from '#web/paraglide/messages.js'
import { ApiError } from '#web/api-error.ts'
import { errorText } from '#web/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, inputLooks } from '#web/ui/input.tsx'
import { completeOnboarding } from './complete.ts'

const currencies = ['AED', 'SAR', 'USD', 'EUR', 'GBP', 'INR'] as const
const units = ['sqft', 'sqm'] as const

type Props = { fullName: string; onDone: () => void }

/** The little the product needs to know before it opens: a name, and how to write money and areas. */
export function ProfileForm({ fullName, onDone }: Props) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    try {
      await completeOnboarding(profileOf(new FormData(event.currentTarget)))
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { title, way } = errorText[error.code]
      setFailure(`${title()}. ${way()}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={m.onboarding_name()} hint={m.onboarding_name_hint()}>
        <Input name="fullName" autoComplete="name" defaultValue={fullName} required maxLength={100} />
      </Field>
      <Field label={m.onboarding_currency()}>
        <select name="currency" defaultValue="AED" className={inputLooks}>
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </select>
      </Field>
      <Field label={m.onboarding_area_unit()}>
        <select name="areaUnit" defaultValue="sqft" className={inputLooks}>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {unitNames[unit]()}
            </option>
          ))}
        </select>
      </Field>
      {failure ? (
        <p role="alert" className="text-sm text-destructive">
          {failure}
        </p>
      ) : null}
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? m.onboarding_busy() : m.onboarding_submit()}
      </Button>
    </form>
  )
}

const unitNames = { sqft: m.onboarding_sqft, sqm: m.onboarding_sqm }

function profileOf(given: FormData): Profile {
  return {
    fullName: String(given.get('fullName') ?? ''),
    currency: currencies.find((currency) => currency === given.get('currency')) ?? 'AED',
    areaUnit: units.find((unit) => unit === given.get('areaUnit')) ?? 'sqft',
  }
}

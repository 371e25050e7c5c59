import type { FieldState } from '#domain/calculators/calculator.ts'
import type { FieldUnit } from '#domain/calculators/field.ts'
import type { CalculatorField } from '#domain/calculators/field.ts'
import type { Currency } from '#domain/money/exchange-rates.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { fieldHelp, fieldLabel } from './labels.ts'
import { optionLabel } from './option-labels.ts'
import { problemText } from './problem-text.ts'

type Props = { state: FieldState; prefix: string; currency: Currency; city: LaunchCity }

/** One input of a calculator, with its unit, help and what is wrong with it. It works without scripts. */
export function InputField({ state, prefix, currency, city }: Props) {
  const { field, problem } = state
  const unit = inputUnit(field, currency)
  return (
    <Field
      label={
        <>
          {fieldLabel(field.name, city)}
          {unit ? <span className="ms-1.5 text-xs font-normal text-muted-foreground">{unit}</span> : null}
        </>
      }
      hint={inputHelp(field)}
      error={problem ? problemText(problem) : undefined}
    >
      <Control state={state} name={`${prefix}${field.name}`} />
    </Field>
  )
}

/** Fields named after their unit do not repeat it. */
function inputUnit(field: CalculatorField, currency: Currency): string {
  if (field.kind !== 'number' || field.name === 'years' || field.name === 'months') return ''
  return unitLabel(field.unit, currency)
}

function inputHelp(field: CalculatorField): string | undefined {
  // Where a loan is required, there is no purchase without one.
  if (field.name === 'loan' && field.kind === 'number' && field.least > 0) return undefined
  return fieldHelp[field.name]?.()
}

/** Forwards what `Field` gives its control: id, description and validity. */
function Control({ state: { field, text }, name, ...linked }: { state: FieldState; name: string }) {
  switch (field.kind) {
    case 'choice':
      return (
        <NativeSelect
          {...linked}
          name={name}
          defaultValue={text}
          options={field.options.map((value) => ({ value, label: optionLabel(value) }))}
        />
      )
    case 'rows':
      return (
        <Textarea
          {...linked}
          name={name}
          defaultValue={text}
          dir="ltr"
          spellCheck={false}
          rows={Math.min(12, Math.max(3, text.split('\n').length + 1))}
          className="figures"
        />
      )
    case 'day':
      return <Input {...linked} name={name} type="date" defaultValue={text} className="figures" />
    case 'number':
      return (
        <Input
          {...linked}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={text}
          className="figures"
        />
      )
  }
}

function unitLabel(unit: FieldUnit, currency: Currency): string {
  const labels: Record<FieldUnit, string> = {
    money: currency,
    percent: '%',
    years: m.calculators_unit_years(),
    months: m.calculators_unit_months(),
    nights: m.calculators_unit_nights(),
    area: m.calculators_unit_area(),
    number: '',
  }
  return labels[unit]
}

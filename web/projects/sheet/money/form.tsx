import type { ReactNode } from 'react'
import type { ProjectSheet } from '#contract/projects.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import { cityBorrowers, type Borrower } from '#domain/returns/loan.ts'
import { planParts, planLabel } from '#domain/projects/payment-plan.ts'
import { filedText, type Display } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { groupDigits } from '#web/forms/group-digits.ts'
import { NumberInput } from '#web/forms/number-input.tsx'
import { parseNumber } from '#web/forms/parse-number.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { fieldLabels, fieldText, typedQuantities } from './field-labels.ts'
import type { InputValue } from './inputs.ts'
import { parseInput, type MoneyField, type MoneyInputs } from './inputs.ts'
import { homeLabel } from '#web/projects/vocabulary.ts'
import { formatMoney } from '#web/projects/format.ts'

type Props = {
  inputs: MoneyInputs
  display: Display
  sheet: ProjectSheet
  onSearch: (change: Record<string, string | undefined>) => void
}

/** The inputs of the calculation, each with its source. Entered values are stored in the address. */
export function MoneyForm({ inputs, display, sheet, onSearch }: Props) {
  const { fields } = inputs
  const labels = fieldLabels(display, sheet.card.city.slug)
  const entry = (name: MoneyField) => (
    <NumberEntry
      name={name}
      label={labels[name]}
      input={fields[name]}
      display={display}
      onTyped={(typed) => onSearch({ [name]: typed })}
    />
  )
  return (
    <section aria-labelledby="money-inputs" className="grid content-start gap-4 print:hidden">
      <h3 id="money-inputs" className="font-serif text-lg">
        {m.projects_money_inputs()}
      </h3>
      <HomeChoice inputs={inputs} display={display} onSearch={onSearch} />
      {entry('price')}
      {entry('size')}
      <PlanChoice inputs={inputs} sheet={sheet} onSearch={onSearch} />
      {sheet.card.stage === 'off-plan' ? entry('handover') : null}
      {entry('rent')}
      {entry('charge')}
      <div className="grid grid-cols-2 items-end gap-4">
        {entry('vacancy')}
        {entry('management')}
        {entry('upkeep')}
        {entry('growth')}
        {entry('agency')}
        {entry('share')}
        {entry('saleCost')}
      </div>
      {sheet.card.type === 'land' ? null : (
        <LoanFields inputs={inputs} city={sheet.card.city.slug} onSearch={onSearch} entry={entry} />
      )}
    </section>
  )
}

function HomeChoice({ inputs: { homes, home }, display, onSearch }: Omit<Props, 'sheet'>) {
  if (homes.length === 0) return null
  return (
    <Field label={m.projects_money_home()}>
      <NativeSelect
        value={String(home)}
        options={homes.map(({ type, rooms, price }, at) => ({
          value: String(at),
          label: `${homeLabel(type, rooms)}, ${formatMoney(display, (price.value ?? 0) * 100)}`,
        }))}
        // Another home has a different price, size and rent, so entered values are dropped.
        onChange={({ target }) =>
          onSearch({ home: target.value, price: undefined, size: undefined, rent: undefined })
        }
      />
    </Field>
  )
}

function PlanChoice({ inputs: { plan }, sheet: { card, plans }, onSearch }: Omit<Props, 'display'>) {
  if (card.stage === 'ready' || plans.length < 2) return null
  return (
    <Field label={m.projects_tab_plan()}>
      <NativeSelect
        value={String(plan?.id)}
        options={plans.map(({ id, name, instalments }) => ({
          value: String(id),
          label: `${name} ${planLabel(planParts(instalments))}`,
        }))}
        onChange={({ target }) => onSearch({ plan: target.value })}
      />
    </Field>
  )
}

const borrowerLabels: Record<Borrower, () => string> = {
  'expatriate-further': m.projects_borrower_expatriate_further,
  'expatriate-first': m.projects_borrower_expatriate_first,
  'national-further': m.projects_borrower_national_further,
  'national-first': m.projects_borrower_national_first,
  bank: m.projects_borrower_bank,
  'finance-company': m.projects_borrower_finance_company,
  'citizen-first': m.projects_borrower_citizen_first,
}

type LoanProps = Pick<Props, 'inputs' | 'onSearch'> & {
  city: LaunchCity
  entry: (name: MoneyField) => ReactNode
}

/** The loan. Its terms are shown once a share of the price is financed. */
function LoanFields({ inputs: { fields, borrower }, city, onSearch, entry }: LoanProps) {
  return (
    <fieldset className="grid gap-4 border-t border-border pt-4">
      <legend className="pe-3 text-sm text-muted-foreground">{m.projects_money_loan()}</legend>
      {entry('loan')}
      {fields.loan.value ? (
        <>
          <Field label={m.projects_money_borrower()}>
            <NativeSelect
              name="borrower"
              value={borrower}
              options={cityBorrowers[city].map((value) => ({ value, label: borrowerLabels[value]() }))}
              onChange={({ target }) => onSearch({ borrower: target.value })}
            />
          </Field>
          <div className="grid grid-cols-2 items-end gap-4">
            {entry('rate')}
            {entry('years')}
          </div>
        </>
      ) : null}
    </fieldset>
  )
}

type EntryProps = {
  name: MoneyField
  label: string
  input: InputValue
  display: Display
  onTyped: (filed: string | undefined) => void
}

function NumberEntry({ name, label, input, display, onTyped }: EntryProps) {
  const { source, note } = input
  const quantity = typedQuantities[name]
  const shown = groupDigits(fieldText(display, name, input))
  const take = (text: string) => {
    if (groupDigits(text.trim()) === shown) return
    if (text.trim() === '') return onTyped(undefined)
    const isBelow = text.trim().startsWith('-')
    const typed = parseNumber(text.replace(/^\s*-/, ''))
    if (typed === null) return
    const signed = isBelow ? -typed : typed
    const filed = quantity ? filedText(display, quantity, signed) : String(signed)
    if (parseInput(filed, name) !== null) onTyped(filed)
  }
  return (
    <Field
      label={label}
      hint={
        source === 'missing' ? (
          m.projects_money_missing()
        ) : source === 'source' ? (
          note
        ) : (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge variant="outline">{note}</Badge>
            {source === 'user' ? (
              <button
                type="button"
                className="min-h-6 text-xs underline decoration-border underline-offset-4 hover:decoration-current"
                onClick={() => onTyped(undefined)}
              >
                {m.projects_money_reset()}
              </button>
            ) : null}
          </span>
        )
      }
    >
      <NumberInput
        // Resets the field when the address changes.
        key={shown}
        name={name}
        defaultValue={shown}
        onBlur={({ target }) => take(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(event.currentTarget.value)
        }}
      />
    </Field>
  )
}

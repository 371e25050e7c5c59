import type { SubmitEvent } from 'react'
import type { Answer, Calculator, TypedInputs } from '#domain/calculators/calculator.ts'
import { prefix, scenarioSearch } from '#domain/calculators/scenarios.ts'
import type { CalculationSource } from '#domain/calculators/source.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { InputField } from './input-field.tsx'

type Props = {
  calculator: Calculator
  scenarios: readonly TypedInputs[]
  edited: number
  answer: Answer
  on: string | undefined
  source: CalculationSource
  rulesOn: string
  onType: (form: HTMLFormElement) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The inputs of one scenario; the others go along unseen. */
export function CalculatorForm({
  calculator,
  scenarios,
  edited,
  answer,
  on,
  source,
  rulesOn,
  onType,
  onSubmit,
}: Props) {
  const at = prefix(edited)
  const others = Object.entries(scenarioSearch(calculator, scenarios)).filter(([name]) =>
    edited === 0 ? /^s\d-/.test(name) : !name.startsWith(at),
  )
  return (
    <form
      method="get"
      action={`/resources/calculators/${calculator.id}`}
      noValidate
      onChange={(event) => onType(event.currentTarget)}
      onSubmit={onSubmit}
      className="grid gap-4"
    >
      {others.map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <input type="hidden" name={`${at}city`} value={answer.city} />
      {Object.entries(source).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {edited > 0 ? <input type="hidden" name="edit" value={edited + 1} /> : null}
      {answer.fields.map((state) => (
        <InputField
          key={state.field.name}
          state={state}
          prefix={at}
          currency={answer.currency}
          city={answer.city}
        />
      ))}
      {calculator.rules.length > 0 ? (
        <Field label={m.calculators_rules_on()}>
          <Input type="date" name="on" defaultValue={on ?? rulesOn} className="figures" />
        </Field>
      ) : null}
      <Button type="submit" size="lg">
        {m.calculators_work_out()}
      </Button>
    </form>
  )
}

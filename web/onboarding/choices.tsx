import { useId, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

type OnboardingChoice<Value extends string> = {
  value: Value
  label: string
  detail?: string
  sign?: ReactNode
}

type Shared<Value extends string> = {
  legend: string
  hint?: string
  choices: readonly OnboardingChoice<Value>[]
  className?: string
}
type One<Value extends string> = Shared<Value> & {
  value: Value | null
  onChange: (value: Value) => void
}
type Many<Value extends string> = Shared<Value> & {
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** A radio group with a card per option. Arrow keys move between them. */
export function ChooseOne<Value extends string>({ value, onChange, ...shared }: One<Value>) {
  const name = useId()
  return (
    <Cards {...shared}>
      {(choice) => (
        <input
          type="radio"
          name={name}
          value={choice.value}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
          className="sr-only"
        />
      )}
    </Cards>
  )
}

/** A group of checkboxes with a card per option. */
export function ChooseSome<Value extends string>({ values, onChange, ...shared }: Many<Value>) {
  return (
    <Cards {...shared}>
      {({ value }) => (
        <input
          type="checkbox"
          checked={values.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...values, value] : values.filter((one) => one !== value))
          }
          className="sr-only"
        />
      )}
    </Cards>
  )
}

type CardsProps<Value extends string> = Shared<Value> & {
  children: (choice: OnboardingChoice<Value>) => ReactNode
}

function Cards<Value extends string>({ legend, hint, choices, className, children }: CardsProps<Value>) {
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      {hint ? <p className="mt-0.5 text-sm text-muted-foreground">{hint}</p> : null}
      <div className={classes('mt-3 grid gap-2', className)}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-sm border border-input bg-card px-4 py-2.5 transition-colors duration-150 hover:border-foreground has-checked:border-primary has-checked:bg-primary/8 has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            {children(choice)}
            {choice.sign}
            <span className="grid gap-0.5">
              <span className="leading-snug">{choice.label}</span>
              {choice.detail ? <span className="text-sm text-muted-foreground">{choice.detail}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

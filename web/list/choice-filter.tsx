import { Select } from '#web/ui/inputs/select.tsx'

/** A select needs a value for "no choice" that is no empty text. */
const noChoice = 'any'

type Props<Value extends string> = {
  label: string
  /** The label of no choice. */
  all: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
}

/** Filters a list by one of several values, or by none. */
export function ChoiceFilter<Value extends string>({ label, all, value, options, onChange }: Props<Value>) {
  return (
    <Select
      aria-label={label}
      className="w-auto"
      value={value ?? noChoice}
      options={[{ value: noChoice, label: all }, ...options]}
      onValueChange={(chosen) => onChange(options.find((one) => one.value === chosen)?.value)}
    />
  )
}

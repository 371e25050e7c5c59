import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/inputs/select.tsx'

const any = 'any'

type Props<S extends string> = {
  states: readonly S[]
  labels: Record<S, () => string>
  value: S | undefined
  onChange: (state: S | undefined) => void
}

/** Filters a list by state, or by none. */
export function StateSelect<S extends string>({ states, labels, value, onChange }: Props<S>) {
  return (
    <Select
      aria-label={m.signups_staff_state()}
      className="w-auto"
      value={value ?? any}
      options={[
        { value: any, label: m.signups_staff_any_state() },
        ...states.map((state) => ({ value: state, label: labels[state]() })),
      ]}
      onValueChange={(chosen) => onChange(states.find((known) => known === chosen))}
    />
  )
}

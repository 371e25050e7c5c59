import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { m } from '#web/paraglide/messages.js'

type Props<S extends string> = {
  states: readonly S[]
  labels: Record<S, () => string>
  value: S | undefined
  onChange: (state: S | undefined) => void
}

/** Filters a list by state, or by none. */
export function StateSelect<S extends string>({ states, labels, value, onChange }: Props<S>) {
  return (
    <ChoiceFilter
      label={m.signups_staff_state()}
      all={m.signups_staff_any_state()}
      value={value}
      options={states.map((state) => ({ value: state, label: labels[state]() }))}
      onChange={onChange}
    />
  )
}

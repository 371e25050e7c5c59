import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/inputs/select.tsx'

const any = 'any'

type Props = {
  label: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  /** Receives 'any' for all states, because an address without a state shows open items. */
  onChange: (value: string) => void
}

/** Filters a queue by state. */
export function StateFilter({ label, value, options, onChange }: Props) {
  return (
    <div className="pb-4">
      <Select
        aria-label={label}
        className="w-auto"
        value={value ?? any}
        options={[{ value: any, label: m.records_any_state() }, ...options]}
        onValueChange={onChange}
      />
    </div>
  )
}

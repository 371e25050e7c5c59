import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { inputLooks } from './input.tsx'

export type NativeOption = { value: string; label: string }

type NativeGroup = { label: string; options: readonly NativeOption[] }

type Props = ComponentProps<'select'> & {
  options?: readonly NativeOption[]
  /** Options under headings, after those without. */
  groups?: readonly NativeGroup[]
  /** The label of the empty value. */
  none?: string
}

/** A select, rendered natively: for forms that work without scripts. */
export function NativeSelect({ options = [], groups = [], none, className, ...rest }: Props) {
  return (
    <span className="relative block">
      <select className={classes(inputLooks, 'appearance-none truncate ps-3 pe-9', className)} {...rest}>
        {none === undefined ? null : <option value="">{none}</option>}
        <Options options={options} />
        {groups.map(({ label, options: grouped }) => (
          <optgroup key={label} label={label}>
            <Options options={grouped} />
          </optgroup>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted-foreground"
      />
    </span>
  )
}

function Options({ options }: { options: readonly NativeOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

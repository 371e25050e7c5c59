import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { inputLooks } from './input.tsx'

export type NativeOption = { value: string; label: string }

type Props = ComponentProps<'select'> & {
  options: readonly NativeOption[]
  /** The label of the empty value. */
  none?: string
}

/** A select, rendered natively: for forms that work without scripts. */
export function NativeSelect({ options, none, className, ...rest }: Props) {
  return (
    <span className="relative block">
      <select className={classes(inputLooks, 'appearance-none truncate ps-3 pe-9', className)} {...rest}>
        {none === undefined ? null : <option value="">{none}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted-foreground"
      />
    </span>
  )
}

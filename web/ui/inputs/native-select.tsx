import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { inputLooks } from './input.tsx'

export type NativeOption = { value: string; label: string }

type Props = ComponentProps<'select'> & {
  options: readonly NativeOption[]
  /** The words of the empty value: nothing chosen. */
  none?: string
}

/** One of a few, as the browser draws it: for forms that work before and without a script. */
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

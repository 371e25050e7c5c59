import { useState, type ComponentProps } from 'react'
import { formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

/**
 * A date in the format of the product. The browser's own field shows its own order of day and month, so its text is
 * hidden until it is edited. Its value is an ISO day.
 */
export function DateInput({ className, onChange, defaultValue, value, ...rest }: ComponentProps<'input'>) {
  const [entered, setEntered] = useState(toText(defaultValue))
  const day = value === undefined ? entered : toText(value)
  return (
    <span className="relative block min-w-0">
      <input
        className={classes('peer not-focus:text-transparent', className)}
        {...rest}
        {...(value === undefined ? { defaultValue } : { value })}
        onChange={(event) => {
          setEntered(event.target.value)
          onChange?.(event)
        }}
      />
      <span
        aria-hidden
        className={classes(
          'figures pointer-events-none absolute inset-y-0 start-3 flex items-center text-base peer-focus:hidden peer-disabled:opacity-50 md:text-sm',
          day === '' && 'text-muted-foreground',
        )}
      >
        {day === '' ? m.ui_date_format() : formatDay(day)}
      </span>
    </span>
  )
}

function toText(value: ComponentProps<'input'>['value']): string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''
}

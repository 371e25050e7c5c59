import { CalendarDays } from 'lucide-react'
import type { ComponentProps } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Calendar } from './calendar.tsx'
import { classes } from '#web/ui/classes.ts'
import { inputLooks } from '#web/ui/inputs/input.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/floating/popover.tsx'

export type DateRange = { from: Date | undefined; to?: Date | undefined }

type Props = Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'children'> & {
  value: DateRange | undefined
  onValueChange: (value: DateRange | undefined) => void
  /** Shown while no date is selected. */
  placeholder?: string
  /** Formats a date. */
  format: (day: Date) => string
  /** Earlier dates cannot be selected. */
  earliest?: Date
  latest?: Date
}

/** A date range, selected in a calendar. Use inside a Field. */
export function DateRangeField({
  value,
  onValueChange,
  format,
  earliest,
  latest,
  placeholder = m.ui_pick_date(),
  className,
  ...rest
}: Props) {
  const days = [value?.from, value?.to].filter((day) => day !== undefined)
  const outside = [...(earliest ? [{ before: earliest }] : []), ...(latest ? [{ after: latest }] : [])]
  return (
    <Popover>
      <PopoverTrigger asChild>
        <button
          type="button"
          {...rest}
          className={classes(inputLooks, 'figures inline-flex items-center gap-2 text-start', className)}
        >
          <CalendarDays aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <span className={classes('truncate', days.length === 0 && 'text-muted-foreground')}>
            {days.length === 0 ? placeholder : days.map(format).join(' – ')}
          </span>
        </button>
      </PopoverTrigger>
      <PopoverContent aria-label={m.ui_pick_date()} className="w-auto p-3">
        {/* The popover was opened to choose a day: the focus goes there. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Calendar mode="range" selected={value} onSelect={onValueChange} disabled={outside} autoFocus />
      </PopoverContent>
    </Popover>
  )
}

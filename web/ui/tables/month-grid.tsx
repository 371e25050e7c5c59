import type { ReactNode } from 'react'
import { monthWeeks, toMonth } from '#domain/dates/months.ts'
import { formatWeekday } from '#web/format/format.ts'
import { classes } from '#web/ui/classes.ts'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'

type Props = {
  label: string
  /** A day of the month. */
  month: string
  /** The day that is marked as today. */
  today?: string
  /** What happens on a day: list items. */
  children: (day: string) => ReactNode
}

/** A month as a table of weeks. Days of the months beside it are greyed. */
export function MonthGrid({ label, month, today, children }: Props) {
  const weeks = monthWeeks(month)
  return (
    <ScrollRegion aria-label={label} className="relative overflow-x-auto">
      <table className="w-full min-w-[44rem] table-fixed border-collapse text-sm">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                className="px-1.5 pb-2 text-start text-xs font-normal text-muted-foreground"
              >
                {formatWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className={classes(
                    'h-24 border border-border p-1.5 align-top',
                    toMonth(day) !== toMonth(month) && 'bg-muted/40 text-muted-foreground',
                  )}
                >
                  <time
                    dateTime={day}
                    aria-current={day === today ? 'date' : undefined}
                    className="figures inline-grid size-6 place-content-center rounded-full text-xs aria-[current=date]:bg-primary aria-[current=date]:font-medium aria-[current=date]:text-primary-foreground"
                  >
                    {Number(day.slice(8))}
                  </time>
                  <ul className="mt-1 grid gap-1">{children(day)}</ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

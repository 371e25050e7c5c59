import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Event } from '#contract/resources.ts'
import { zoneClock } from '#domain/resources/event-registrations.ts'
import { addMonths, monthGrid } from '#domain/resources/month-grid.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'

type Props = {
  month: string
  events: readonly Event[]
  /** The address of another month, with the same filter. */
  link: (month: string) => { city?: string; kind?: string; month: string }
}

/** The events of a month, each on its day in its own zone. */
export function EventsMonth({ month, events, link }: Props) {
  const onDay = Map.groupBy(events, ({ startsAt, timeZone }) =>
    zoneClock(new Date(startsAt), timeZone).slice(0, 10),
  )
  const weeks = monthGrid(month)
  const title = formatMonth(month)
  return (
    <section aria-labelledby="month" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="month" className="font-serif text-2xl">
          {title}
        </h2>
        <div className="flex gap-2">
          {[-1, 1].map((step) => {
            const Icon = step < 0 ? ChevronLeft : ChevronRight
            return (
              <Button key={step} asChild variant="outline" size="sm">
                <Link to="/resources/events" search={link(addMonths(month, step))} resetScroll={false}>
                  <Icon aria-hidden className="rtl:-scale-x-100" />
                  <span className="sr-only">{formatMonth(addMonths(month, step))}</span>
                </Link>
              </Button>
            )
          })}
        </div>
      </div>
      <ScrollRegion aria-label={title} className="overflow-x-auto">
        <table className="w-full min-w-[44rem] table-fixed border-collapse text-sm">
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <th
                  key={day}
                  scope="col"
                  className="px-2 pb-2 text-start text-xs font-medium text-muted-foreground"
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
                      'h-24 border border-border p-2 align-top',
                      day.startsWith(month) ? '' : 'bg-muted/40 text-muted-foreground',
                    )}
                  >
                    <time dateTime={day} className="figures text-xs text-muted-foreground">
                      {Number(day.slice(8))}
                    </time>
                    <ul className="mt-1 grid gap-1.5">
                      {onDay.get(day)?.map((event) => (
                        <li key={event.slug} className="leading-snug">
                          <Link
                            to="/resources/events/$slug"
                            params={{ slug: event.slug }}
                            className={classes(
                              'underline decoration-input underline-offset-2 hover:decoration-current',
                              event.isCancelled && 'line-through',
                            )}
                          >
                            <span className="figures text-xs text-muted-foreground">
                              {zoneClock(new Date(event.startsAt), event.timeZone).slice(11)}
                            </span>{' '}
                            {event.title}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="text-xs text-muted-foreground">{m.resources_month_zone()}</p>
    </section>
  )
}

function formatMonth(month: string): string {
  const format = new Intl.DateTimeFormat(displayLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01`))
}

function formatWeekday(day: string): string {
  return new Intl.DateTimeFormat(displayLocale(), { weekday: 'short', timeZone: 'UTC' }).format(new Date(day))
}

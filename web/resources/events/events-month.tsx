import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Event } from '#contract/resources.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { zoneClock } from '#domain/resources/event-registrations.ts'
import { formatMonth } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { MonthGrid } from '#web/ui/tables/month-grid.tsx'

type Props = {
  /** As in the address: 2026-12. */
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
  const first = `${month}-01`
  const title = formatMonth(first)
  return (
    <section aria-labelledby="month" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="month" className="font-serif text-2xl">
          {title}
        </h2>
        <div className="flex gap-2">
          {[-1, 1].map((step) => {
            const Icon = step < 0 ? ChevronLeft : ChevronRight
            const other = addMonths(first, step)
            return (
              <Button key={step} asChild variant="outline" size="sm">
                <Link to="/resources/events" search={link(other.slice(0, 7))} resetScroll={false}>
                  <Icon aria-hidden className="rtl:-scale-x-100" />
                  <span className="sr-only">{formatMonth(other)}</span>
                </Link>
              </Button>
            )
          })}
        </div>
      </div>
      <MonthGrid label={title} month={first}>
        {(day) =>
          onDay.get(day)?.map((event) => (
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
          ))
        }
      </MonthGrid>
      <p className="text-xs text-muted-foreground">{m.resources_month_zone()}</p>
    </section>
  )
}

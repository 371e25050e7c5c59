import { createContext, useContext } from 'react'
import type { AnalyticsView } from '#contract/market/analytics.ts'
import { formatDay, formatMonth } from '#domain/dates/format-days.ts'
import { stepDays, stepStart } from '#domain/market/analytics/step-days.ts'
import { cityEvents, eventDay, type MarketEvent } from '#domain/market/events/market-events.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { Trend } from './trend-table.ts'
import { eventTexts } from './event-texts.ts'

/** Whether charts mark events: one switch for all of them, which the address holds. */
export type EventSwitch = { isShown: boolean; onChange: (isShown: boolean) => void }

const EventSwitchContext = createContext<EventSwitch>({ isShown: true, onChange: () => undefined })
export const EventSwitchScope = EventSwitchContext.Provider
export const useEventSwitch = () => useContext(EventSwitchContext)

/** An event with its number in a chart, and the step that it falls in. */
export type NumberedEvent = MarketEvent & { number: number; slot: number }

/** The events of a city in the shown steps of a chart, none after the last day that is held. */
export function numberEvents(
  { step }: Pick<Trend, 'step'>,
  steps: readonly string[],
  { choice, basis }: Pick<AnalyticsView, 'choice' | 'basis'>,
  lastOn: string | null,
): NumberedEvent[] {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return []
  const { to } = stepDays(last, step, lastOn === null ? {} : { to: lastOn })
  const found = cityEvents({ city: choice.city, country: basis.country }, { from: first, to })
  return found.map((event, at) => ({
    ...event,
    number: at + 1,
    slot: steps.indexOf(stepStart(eventDay(event), step)),
  }))
}

/** The marks of a chart: events of one step share a line. */
export function eventMarks(events: readonly NumberedEvent[]): { slot: number; label: string }[] {
  return [...Map.groupBy(events, ({ slot }) => slot)].map(([slot, own]) => ({
    slot,
    label: own.map(({ number }) => number).join(', '),
  }))
}

/** 1 · 2 Jan 2025: Smart Rental Index in Dubai, for a saved picture. */
export function eventLine(event: NumberedEvent): string {
  return m.analytics_event_line({
    number: event.number,
    on: eventDate(event),
    title: eventTexts[event.id].title(),
  })
}

function eventDate({ on }: MarketEvent): string {
  return on.length === 7 ? formatMonth(displayLocale(), `${on}-01`) : formatDay(displayLocale(), on)
}

/** What the numbers in a chart stand for, and the switch that takes them off all charts. */
export function EventList({ events }: { events: readonly NumberedEvent[] }) {
  const { isShown, onChange } = useEventSwitch()
  if (events.length === 0) return null
  const look =
    'cursor-pointer py-1 text-muted-foreground underline decoration-input underline-offset-4 hover:text-foreground'
  if (!isShown)
    return (
      <button type="button" className={`self-start text-sm ${look}`} onClick={() => onChange(true)}>
        {m.analytics_events_show({ count: events.length })}
      </button>
    )
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 text-sm">
      <details className="min-w-0 grow basis-48 open:max-sm:basis-full">
        <summary className={`w-fit ${look}`}>{m.analytics_events({ count: events.length })}</summary>
        <ol className="mt-1 mb-2 grid max-w-[72ch] gap-2.5">
          {events.map((event) => (
            <li key={event.id} className="grid grid-cols-[1.5rem_minmax(0,1fr)]">
              <span className="figures text-muted-foreground">{event.number}</span>
              <div className="grid gap-0.5">
                <p>
                  <span className="font-medium">{eventTexts[event.id].title()}</span>{' '}
                  <time dateTime={event.on} className="text-muted-foreground">
                    {eventDate(event)}
                  </time>
                </p>
                <p className="text-muted-foreground">{eventTexts[event.id].sentence()}</p>
                <a
                  href={event.source.address}
                  rel="noreferrer"
                  className="touch w-fit text-xs underline decoration-border underline-offset-4 hover:decoration-current"
                >
                  {event.source.publisher}
                </a>
              </div>
            </li>
          ))}
        </ol>
        <p className="mb-2 max-w-[72ch] text-xs text-muted-foreground">{m.analytics_events_note()}</p>
      </details>
      <button type="button" className={look} onClick={() => onChange(false)}>
        {m.analytics_events_hide()}
      </button>
    </div>
  )
}

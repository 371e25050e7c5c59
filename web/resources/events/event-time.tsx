import { useBrowserValue } from '#web/browser/use-browser-value.ts'
import type { Event } from '#contract/resources.ts'
import { formatEventDay, formatEventHours, formatOwnHours } from '#web/format/event-times.ts'
import { m } from '#web/paraglide/messages.js'

type Timed = Pick<Event, 'startsAt' | 'endsAt' | 'timeZone'>

/** When an event takes place: in its zone, and in the reader's where the clocks differ. */
export function EventTime({ event }: { event: Timed }) {
  const { startsAt, endsAt, timeZone } = event
  return (
    <>
      <time dateTime={startsAt} className="figures">
        {formatEventDay(startsAt, timeZone)}
        <br />
        {formatEventHours(startsAt, endsAt, timeZone)}
      </time>
      <OwnTime event={event} />
    </>
  )
}

/** Only in the browser: the server renders the same page for everyone. */
function OwnTime({ event }: { event: Timed }) {
  const zone = useBrowserValue(() => new Intl.DateTimeFormat().resolvedOptions().timeZone, null)
  const hours = zone === null ? null : formatOwnHours(event, zone)
  if (zone === null || hours === null) return null
  return (
    <p className="figures mt-1 text-sm text-muted-foreground">
      {m.resources_own_time({ hours, zone: zone.replaceAll('_', ' ') })}
    </p>
  )
}

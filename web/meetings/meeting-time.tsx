import { officeZone } from '#domain/meetings/opening-hours.ts'
import { useBrowserValue } from '#web/browser/use-browser-value.ts'
import { formatClock, formatEventDay, formatShortDay, formatZone } from '#web/format/event-times.ts'
import { m } from '#web/paraglide/messages.js'

/** The zone of the reader's device. */
export function useOwnZone(): string {
  return useBrowserValue(() => new Intl.DateTimeFormat().resolvedOptions().timeZone, officeZone)
}

type Timed = { startsAt: string; endsAt: string }

/** When a meeting takes place: in the reader's zone, with the time in Dubai beside it where the clocks differ. */
export function MeetingTime({ of: { startsAt, endsAt } }: { of: Timed }) {
  const zone = useOwnZone()
  const hours = (timeZone: string) => `${formatClock(startsAt, timeZone)} – ${formatClock(endsAt, timeZone)}`
  const isSame = formatClock(startsAt, zone) === formatClock(startsAt, officeZone)
  return (
    <span className="figures">
      <time dateTime={startsAt}>
        {formatEventDay(startsAt, zone)}, {hours(zone)}
      </time>{' '}
      <span className="text-muted-foreground">
        {isSame
          ? m.meetings_dubai_time()
          : m.meetings_zone_and_dubai({
              zone: formatZone(zone),
              time: `${formatShortDay(startsAt, officeZone)}, ${hours(officeZone)}`,
            })}
      </span>
    </span>
  )
}

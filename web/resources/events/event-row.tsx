import { Link } from '@tanstack/react-router'
import type { Event } from '#contract/resources.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { SmallPicture } from '#web/pictures/picture.tsx'
import { formatEventHours } from '#web/format/event-times.ts'
import { formatDateParts } from '#web/format/format.ts'
import { cityNames, eventKindNames } from '#web/resources/labels.ts'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

/** An event in a list, starting with its date. */
export function EventRow({ event, level = 3 }: { event: Event; level?: 2 | 3 }) {
  const { slug, title, summary, kind, startsAt, endsAt, timeZone, isCancelled } = event
  const { day, month } = formatDateParts(startsAt)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-4 py-5 md:grid-cols-[6rem_1fr]">
      <div className="grid content-start gap-3">
        <time dateTime={startsAt} className="figures">
          <span className="block font-serif text-2xl">{day}</span>
          <span className="block text-xs text-muted-foreground">{month}</span>
        </time>
        <SmallPicture cover={event.pictures[0] ?? null} />
      </div>
      <div className="min-w-0">
        <Heading className="font-serif text-lg leading-snug">
          <Link
            to="/resources/events/$slug"
            params={{ slug }}
            className="underline decoration-transparent underline-offset-4 hover:decoration-current"
          >
            {title}
          </Link>
        </Heading>
        <p className="mt-1 max-w-[62ch] text-muted-foreground">{summary}</p>
        <p className="figures mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span>{eventKindNames[kind]()}</span>
          <span>{eventLocation(event)}</span>
          <span>{formatEventHours(startsAt, endsAt, timeZone)}</span>
          {isCancelled ? <Badge variant="warning">{m.resources_cancelled()}</Badge> : null}
          <DemonstrationMark of={event} />
        </p>
      </div>
    </li>
  )
}

/** The city, or that it is online. */
export function eventLocation({ city, isOnline }: Pick<Event, 'city' | 'isOnline'>): string {
  return city && !isOnline ? cityNames[city]() : m.resources_online()
}

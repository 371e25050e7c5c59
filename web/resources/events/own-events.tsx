import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { formatEventDay } from '#web/format/event-times.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { ownEvents } from '#web/resources/queries.ts'

/** The coming events at which the reader has a place or waits for one. Nothing for visitors. */
export function OwnEvents({ becomeMember }: { becomeMember: () => Promise<unknown> }) {
  const isMember = useMayBeSignedIn()
  const { data } = useQuery({ ...ownEvents(becomeMember), enabled: isMember })
  if (!data || data.events.length === 0) return null
  return (
    <section aria-labelledby="own" className="border-s-2 border-brass ps-5">
      <h2 id="own" className="font-serif text-lg">
        {m.resources_own_events()}
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {data.events.map(({ slug, title, startsAt, timeZone, state, isCancelled }) => (
          <li key={slug} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Link
              to="/resources/events/$slug"
              params={{ slug }}
              className="underline decoration-input underline-offset-4 hover:decoration-current"
            >
              {title}
            </Link>
            <span className="figures text-sm text-muted-foreground">
              {formatEventDay(startsAt, timeZone)}
            </span>
            {isCancelled ? <Badge variant="warning">{m.resources_cancelled()}</Badge> : null}
            {state === 'waiting' && !isCancelled ? (
              <Badge variant="outline">{m.resources_state_waiting()}</Badge>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

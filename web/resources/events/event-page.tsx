import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Gallery } from '#web/pictures/gallery.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { formatInteger } from '#web/format/format.ts'
import { EventRegistrationPanel } from './event-registration.tsx'
import { eventLocation } from './event-row.tsx'
import { EventTime } from './event-time.tsx'
import { event } from '#web/resources/queries.ts'
import { ResourceHead } from '#web/page/resource-head.tsx'
import { eventKindNames } from '#web/resources/labels.ts'
import { DemonstrationBanner } from '#web/ui/states/demonstration.tsx'
import { crumbLink } from '#web/page/breadcrumbs.ts'

type Props = {
  slug: string
  /** Adds the session to calls from here on. Public pages do not do that by themselves. */
  becomeMember: () => Promise<unknown>
}

/** An event: its time, its place, the reader's registration, and a calendar file. */
export function EventPage({ slug, becomeMember }: Props) {
  const { data } = useSuspenseQuery(event(slug))
  const { title, summary, detail, kind, venue, host, seats, isPast, demonstration } = data
  return (
    <article className="page-frame">
      <ResourceHead
        title={title}
        lead={summary}
        under={{
          key: 'events',
          link: (
            <Link {...crumbLink} to="/resources/events">
              {m.resources_events()}
            </Link>
          ),
        }}
      >
        <p className="mt-4 flex gap-2">
          <Badge>{eventKindNames[kind]()}</Badge>
        </p>
        {demonstration ? (
          <div className="mt-4">
            <DemonstrationBanner>{m.resources_demonstration_event()}</DemonstrationBanner>
          </div>
        ) : null}
      </ResourceHead>
      <Gallery pictures={data.pictures} name={title} className="mt-8" />
      <div
        className={`mt-10 grid gap-10 ${detail === '' ? 'md:max-w-80' : 'md:grid-cols-[minmax(0,1fr)_20rem]'}`}
      >
        {detail === '' ? null : (
          <div className="grid max-w-[68ch] content-start gap-4 leading-relaxed">
            {detail.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        <div className="grid content-start gap-6 border-s-2 border-border ps-5">
          <dl className="grid gap-4">
            <Fact name={m.resources_when()}>
              <EventTime event={data} />
            </Fact>
            <Fact name={m.resources_where()}>{[eventLocation(data), venue].filter(Boolean).join(' · ')}</Fact>
            {host ? <Fact name={m.resources_host()}>{host}</Fact> : null}
            {seats === null ? null : (
              <Fact name={m.resources_seats()}>
                <span className="figures">{formatInteger(seats)}</span>
              </Fact>
            )}
          </dl>
          {isPast ? <p className="text-sm text-muted-foreground">{m.resources_is_past()}</p> : null}
          <EventRegistrationPanel event={data} becomeMember={becomeMember} />
          {isPast ? null : (
            <div className="grid justify-items-start gap-1.5">
              <Button asChild variant="outline">
                <a href={`/api/events/${slug}/calendar`} download={`${slug}.ics`}>
                  <CalendarPlus aria-hidden />
                  {m.resources_save_date()}
                </a>
              </Button>
              <p className="text-xs text-muted-foreground">{m.resources_save_date_detail()}</p>
            </div>
          )}
        </div>
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

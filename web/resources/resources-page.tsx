import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { EventRow } from './events/event-row.tsx'
import { events } from './queries.ts'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'

const eventsShown = 3

/** The resources hub: three calculators, the next events, free templates. */
export function ResourcesPage({ calculators, templates }: { calculators: ReactNode; templates: ReactNode }) {
  const { data: dates } = useSuspenseQuery(events())
  const next = dates.events.filter(({ isPast }) => !isPast).slice(0, eventsShown)
  return (
    <div className="page-frame grid gap-14">
      <header>
        <h1 className="page-title">{m.resources_title()}</h1>
        <p className="mt-4 max-w-[62ch] text-lg leading-relaxed text-muted-foreground">
          {m.resources_lead()}
        </p>
      </header>
      <Part
        id="calculators"
        title={m.calculators_title()}
        more={<Link to="/resources/calculators">{m.resources_more()}</Link>}
      >
        {calculators}
      </Part>
      <Part
        id="events"
        title={m.resources_next_events()}
        more={<Link to="/resources/events">{m.resources_more()}</Link>}
      >
        {next.length === 0 ? (
          <p className="text-muted-foreground">{m.resources_no_events()}</p>
        ) : (
          <DemonstrationScope items={next} isSection>
            <ul className="divide-y divide-border border-y border-border">
              {next.map((event) => (
                <EventRow key={event.slug} event={event} />
              ))}
            </ul>
          </DemonstrationScope>
        )}
      </Part>
      <Part
        id="templates"
        title={m.resources_templates()}
        more={<Link to="/resources/templates">{m.resources_more()}</Link>}
      >
        {templates}
      </Part>
    </div>
  )
}

type PartProps = { id: string; title: string; more: ReactNode; children: ReactNode }

function Part({ id, title, more, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id={id} className="font-serif text-2xl">
          {title}
        </h2>
        <span className="touch inline-flex items-center gap-1.5 text-sm underline decoration-border underline-offset-4 hover:decoration-current">
          {more}
          <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
        </span>
      </div>
      {children}
    </section>
  )
}

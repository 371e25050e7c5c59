import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import type { Event } from '#contract/resources.ts'
import { launchCities } from '#domain/places/cities.ts'
import { eventKinds } from '#domain/resources/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { NativeSelect, type NativeOption } from '#web/ui/inputs/native-select.tsx'
import { EventRow } from './event-row.tsx'
import { events } from './queries.ts'
import { ResourceHead } from './resource-head.tsx'
import { cityNames, eventKindNames } from './labels.ts'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'

/** The filter of events in the address. 'online' counts as a place. */
export type EventsSearch = { city?: string; kind?: string }

/** Upcoming and past events. The filter is a plain form whose values are in the address. */
export function EventsPage({ search }: { search: EventsSearch }) {
  const { data } = useSuspenseQuery(events())
  const found = data.events.filter((event) => fits(event, search))
  const upcoming = found.filter(({ isPast }) => !isPast)
  const past = found.filter(({ isPast }) => isPast)
  const isSelected = search.city !== undefined || search.kind !== undefined
  return (
    <div className="page-frame grid gap-12">
      <ResourceHead title={m.resources_events()} lead={m.resources_events_lead()}>
        <Filter search={search} />
      </ResourceHead>
      <DemonstrationScope items={found} note={m.resources_demonstration_events()}>
        <section aria-labelledby="upcoming">
          <h2 id="upcoming" className="font-serif text-2xl">
            {m.resources_upcoming()}
          </h2>
          {upcoming.length === 0 ? (
            <div className="mt-5">
              <EmptyState title={isSelected ? m.resources_no_match() : m.resources_no_upcoming()} />
            </div>
          ) : (
            <List events={upcoming} />
          )}
        </section>
        {past.length === 0 ? null : (
          <section aria-labelledby="past">
            <h2 id="past" className="font-serif text-2xl">
              {m.resources_past()}
            </h2>
            <List events={past} />
          </section>
        )}
      </DemonstrationScope>
    </div>
  )
}

function List({ events: list }: { events: readonly Event[] }) {
  return (
    <ul className="mt-5 divide-y divide-border border-y border-border">
      {list.map((event) => (
        <EventRow key={event.slug} event={event} />
      ))}
    </ul>
  )
}

function fits({ city, kind, isOnline }: Event, search: EventsSearch): boolean {
  const isThere = !search.city || (search.city === 'online' ? isOnline : city === search.city)
  return isThere && (!search.kind || kind === search.kind)
}

function Filter({ search }: { search: EventsSearch }) {
  const navigate = useNavigate()
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    void navigate({ to: '/resources/events', search: Object.fromEntries(given), resetScroll: false })
  }
  const cities = [
    ...launchCities.map((value): NativeOption => ({ value, label: cityNames[value]() })),
    { value: 'online', label: m.resources_online() },
  ]
  const kinds = eventKinds.map((value) => ({ value, label: eventKindNames[value]() }))
  return (
    <search>
      <form
        key={JSON.stringify(search)}
        method="get"
        action="/resources/events"
        onSubmit={apply}
        className="mt-8 flex flex-wrap items-end gap-4"
      >
        <label className="grid gap-1.5 text-sm font-medium">
          {m.resources_filter_city()}
          <NativeSelect
            name="city"
            defaultValue={search.city ?? ''}
            none={m.resources_filter_all()}
            options={cities}
            className="min-w-40 font-normal"
          />
        </label>
        <label className="grid gap-1.5 text-sm font-medium">
          {m.resources_filter_kind()}
          <NativeSelect
            name="kind"
            defaultValue={search.kind ?? ''}
            none={m.resources_filter_all()}
            options={kinds}
            className="min-w-40 font-normal"
          />
        </label>
        <Button type="submit" variant="outline">
          {m.resources_show()}
        </Button>
      </form>
    </search>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import type { Event } from '#contract/resources.ts'
import { launchCities } from '#domain/places/cities.ts'
import { zoneClock } from '#domain/resources/event-registrations.ts'
import { eventKinds } from '#domain/resources/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { NativeSelect, type NativeOption } from '#web/ui/inputs/native-select.tsx'
import { EventRow } from './event-row.tsx'
import { EventsMonth } from './events-month.tsx'
import { OwnEvents } from './own-events.tsx'
import { events } from '#web/resources/queries.ts'
import { ResourceHead } from '#web/page/resource-head.tsx'
import { cityNames, eventKindNames } from '#web/resources/labels.ts'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'

/** The filter of events in the address. 'online' counts as a place. */
export type EventsSearch = { city?: string; kind?: string; month?: string }

type Props = {
  search: EventsSearch
  /** Adds the session to calls from here on. Public pages do not do that by themselves. */
  becomeMember: () => Promise<unknown>
}

/** Upcoming and past events, as a list or by month. The filter is a plain form whose values are in the address. */
export function EventsPage({ search, becomeMember }: Props) {
  const { data } = useSuspenseQuery(events())
  const found = data.events.filter((event) => fits(event, search))
  const upcoming = found.filter(({ isPast }) => !isPast)
  const past = found.filter(({ isPast }) => isPast)
  const isSelected = search.city !== undefined || search.kind !== undefined
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-12">
      <ResourceHead title={m.resources_events()} lead={m.resources_events_lead()}>
        <Filter search={search} />
        <Views search={search} first={upcoming[0] ?? found[0]} />
      </ResourceHead>
      <OwnEvents becomeMember={becomeMember} />
      <DemonstrationScope items={found} note={m.resources_demonstration_events()}>
        {search.month ? (
          <EventsMonth month={search.month} events={found} link={(month) => ({ ...search, month })} />
        ) : (
          <Lists upcoming={upcoming} past={past} isSelected={isSelected} />
        )}
      </DemonstrationScope>
    </div>
  )
}

type ListsProps = { upcoming: readonly Event[]; past: readonly Event[]; isSelected: boolean }

function Lists({ upcoming, past, isSelected }: ListsProps) {
  return (
    <div className="grid gap-12">
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
    </div>
  )
}

/** The list, or the month of the first event that is shown. */
function Views({ search: { month, ...filter }, first }: { search: EventsSearch; first: Event | undefined }) {
  const start = first ? zoneClock(new Date(first.startsAt), first.timeZone).slice(0, 7) : null
  const looks = 'rounded-sm px-2.5 py-1.5 data-[chosen=true]:bg-accent data-[chosen=true]:font-medium'
  if (start === null && !month) return null
  return (
    <nav aria-label={m.resources_views()} className="mt-5 flex gap-1 text-sm">
      <Link to="/resources/events" search={filter} resetScroll={false} data-chosen={!month} className={looks}>
        {m.resources_view_list()}
      </Link>
      <Link
        to="/resources/events"
        search={{ ...filter, month: month ?? start ?? '' }}
        resetScroll={false}
        data-chosen={month !== undefined}
        className={looks}
      >
        {m.resources_view_month()}
      </Link>
    </nav>
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
    void navigate({
      to: '/resources/events',
      search: { ...Object.fromEntries(given), ...(search.month ? { month: search.month } : {}) },
      resetScroll: false,
    })
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
        {search.month ? <input type="hidden" name="month" value={search.month} /> : null}
        <Button type="submit" variant="outline">
          {m.resources_show()}
        </Button>
      </form>
    </search>
  )
}

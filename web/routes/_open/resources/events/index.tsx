import { createFileRoute } from '@tanstack/react-router'
import { isCalendarDay } from '#domain/dates/calendar-day.ts'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { EventsPage, type EventsSearch } from '#web/resources/events/events-page.tsx'
import { events } from '#web/resources/queries.ts'

export const Route = createFileRoute('/_open/resources/events/')({
  validateSearch: ({ city, kind, month }: Record<string, unknown>): EventsSearch => ({
    ...(typeof city === 'string' && city !== '' ? { city } : {}),
    ...(typeof kind === 'string' && kind !== '' ? { kind } : {}),
    ...(typeof month === 'string' && isCalendarDay(`${month}-01`) ? { month } : {}),
  }),
  loader: ({ context }) => context.cache.ensureQueryData(events()),
  head: () =>
    pageHead({
      title: m.resources_events(),
      description: m.resources_events_description(),
      structured: [
        breadcrumbList([
          [m.resources_title(), '/resources'],
          [m.resources_events(), '/resources/events'],
        ]),
      ],
    }),
  component: Events,
})

function Events() {
  return <EventsPage search={Route.useSearch()} becomeMember={() => import('#web/shell/session/guard.ts')} />
}

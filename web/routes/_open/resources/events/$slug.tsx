import { createFileRoute } from '@tanstack/react-router'
import type { Event } from '#contract/resources.ts'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { pageHead, type Structured } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { EventPage } from '#web/resources/events/event-page.tsx'
import { event } from '#web/resources/queries.ts'

export const Route = createFileRoute('/_open/resources/events/$slug')({
  loader: ({ context, params }) => context.cache.ensureQueryData(event(params.slug)).catch(throwNotFound),
  head: ({ loaderData, params }) => {
    if (!loaderData) return pageHead({ title: m.resources_events() })
    return pageHead({
      title: loaderData.title,
      description: loaderData.summary,
      structured: [
        breadcrumbList([
          [m.resources_title(), '/resources'],
          [m.resources_events(), '/resources/events'],
          [loaderData.title, `/resources/events/${params.slug}`],
        ]),
        ...structuredEvent(loaderData),
      ],
    })
  },
  component: OneEvent,
})

function OneEvent() {
  const { slug } = Route.useParams()
  return <EventPage slug={slug} becomeMember={() => import('#web/shell/session/guard.ts')} />
}

/** Structured data. None for a demonstration event, which nobody can attend. */
function structuredEvent({
  slug,
  title,
  summary,
  isOnline,
  venue,
  city,
  startsAt,
  endsAt,
  isCancelled,
  demonstration,
}: Event): Structured[] {
  if (demonstration) return []
  const address = `/resources/events/${slug}`
  return [
    {
      '@type': 'Event',
      name: title,
      description: summary,
      startDate: startsAt,
      endDate: endsAt,
      eventStatus: `https://schema.org/Event${isCancelled ? 'Cancelled' : 'Scheduled'}`,
      eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: isOnline
        ? { '@type': 'VirtualLocation', url: address }
        : { '@type': 'Place', name: venue || city, address: city },
      organizer: { '@type': 'Organization', name: m.home_name(), url: '/' },
    },
  ]
}

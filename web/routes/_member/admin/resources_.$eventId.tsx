import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { m } from '#web/paraglide/messages.js'
import { EventRegistrationsPage } from '#web/resources/events/event-registrations-page.tsx'
import { eventRegistrations } from '#web/resources/queries.ts'

export const Route = createFileRoute('/_member/admin/resources_/$eventId')({
  head: () => pageHead({ title: m.resources_places() }),
  staticData: { area: 'editor' },
  loader: ({ context, params }) =>
    context.cache.ensureQueryData(eventRegistrations(params.eventId)).catch(throwNotFound),
  component: Places,
})

function Places() {
  return <EventRegistrationsPage eventId={Route.useParams().eventId} />
}

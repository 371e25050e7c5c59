import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffRegistration } from '#contract/resources/event-registrations.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formatDateTime, formatInteger } from '#web/format/format.ts'
import { formatEventDay } from '#web/format/event-times.ts'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { m } from '#web/paraglide/messages.js'
import { ExportMenu } from '#web/staff/export-menu.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { registrationStateNames } from '#web/resources/labels.ts'
import { eventRegistrations } from '#web/resources/queries.ts'

/** The host's list of an event: who comes, who waits, who cancelled, and who attended. */
export function EventRegistrationsPage({ eventId }: { eventId: string }) {
  const { data } = useSuspenseQuery(eventRegistrations(eventId))
  const { title, startsAt, timeZone, seats, registrations } = data
  const count = (state: StaffRegistration['state']) =>
    registrations.filter((one) => one.state === state).length
  const attended = registrations.filter((one) => one.attended).length
  const desk = {
    key: 'desk',
    link: (
      <Link {...crumbLink} to="/admin/resources">
        {m.resources_desk()}
      </Link>
    ),
  }
  return (
    <div className="page-frame grid gap-8">
      <header>
        <Breadcrumb links={[desk]} current={title} />
        <h1 className="page-title mt-4">{title}</h1>
        <p className="figures mt-2 text-muted-foreground">{formatEventDay(startsAt, timeZone)}</p>
        <p className="figures mt-3 text-sm">
          {m.resources_places_counted({
            registered: formatInteger(count('registered')),
            seats: seats === null ? m.resources_places_no_limit() : formatInteger(seats),
            waiting: formatInteger(count('waiting')),
            cancelled: formatInteger(count('cancelled')),
            attended: formatInteger(attended),
          })}
        </p>
      </header>
      {registrations.length === 0 ? (
        <EmptyState title={m.resources_places_none()} />
      ) : (
        <>
          <ExportMenu
            name="event-registrations"
            read={(format) => api.resources.exportRegistrations({ params: { eventId }, query: { format } })}
          />
          <ScrollRegion aria-label={m.resources_places_of({ title })} className="overflow-x-auto">
            <table className="w-full min-w-[42rem] text-sm">
              <thead>
                <tr className="border-b border-foreground/80 text-start">
                  {[
                    m.resources_places_name(),
                    m.resources_places_email(),
                    m.resources_places_state(),
                    m.resources_places_since(),
                    m.resources_places_attended(),
                  ].map((head) => (
                    <th key={head} scope="col" className="py-2 pe-4 text-start font-medium">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-border">
                {registrations.map((one) => (
                  <RegistrationRow key={one.userId} eventId={eventId} registration={one} />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
    </div>
  )
}

function RegistrationRow({ eventId, registration }: { eventId: string; registration: StaffRegistration }) {
  const { userId, name, email, state, registeredAt, attended } = registration
  const note = useChange(
    (isHere: boolean) =>
      api.resources.noteAttendance({ params: { eventId, userId }, body: { attended: isHere } }),
    { done: null, changed: [eventRegistrations(eventId).queryKey] },
  )
  return (
    <tr>
      <td className="py-2 pe-4">{name}</td>
      <td className="py-2 pe-4">{email}</td>
      <td className="py-2 pe-4">
        <Badge variant={state === 'registered' ? 'default' : 'outline'}>
          {registrationStateNames[state]()}
        </Badge>
      </td>
      <td className="figures py-2 pe-4">{formatDateTime(registeredAt)}</td>
      <td className="py-2">
        {state === 'registered' ? (
          <NativeCheckbox
            // Shows the choice at once; a failure puts it back.
            checked={note.isPending ? note.variables : (attended ?? false)}
            isPending={note.isPending}
            onChange={({ currentTarget }) => note.mutate(currentTarget.checked)}
          >
            <span className="sr-only">{m.resources_places_attended_by({ name: name || email })}</span>
          </NativeCheckbox>
        ) : null}
      </td>
    </tr>
  )
}

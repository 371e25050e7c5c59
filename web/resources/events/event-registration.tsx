import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Event } from '#contract/resources.ts'
import type { EventRegistration } from '#contract/resources/event-registrations.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { eventRegistration } from '#web/resources/queries.ts'

type Props = {
  event: Event
  /** Adds the session to calls from here on. Public pages do not do that by themselves. */
  becomeMember: () => Promise<unknown>
}

/** The reader's place at an event: register, wait, cancel, join, and what there is afterwards. */
export function EventRegistrationPanel({ event, becomeMember }: Props) {
  const mayBeMember = useMayBeSignedIn()
  const { data, isError, refetch } = useQuery({
    ...eventRegistration(event.slug, becomeMember),
    enabled: mayBeMember,
  })
  if (event.isCancelled)
    return <p className="font-medium text-destructive">{m.resources_event_cancelled()}</p>
  if (!mayBeMember) return <ForVisitors event={event} />
  if (isError)
    return (
      <div className="grid justify-items-start gap-2 text-sm">
        <p>{m.resources_place_unread()}</p>
        <Button size="sm" variant="outline" onClick={() => void refetch()}>
          {m.ui_retry()}
        </Button>
      </div>
    )
  if (!data) return <div aria-busy className="h-16" />
  return event.isPast ? (
    <Afterwards registration={data} event={event} />
  ) : (
    <Ahead registration={data} event={event} />
  )
}

function ForVisitors({ event }: { event: Event }) {
  if (event.isPast && !event.hasRecording) return null
  return (
    <p className="text-sm">
      <Link to="/auth" className="underline decoration-input underline-offset-4 hover:decoration-current">
        {event.isPast ? m.resources_sign_in_recording() : m.resources_sign_in_place()}
      </Link>
    </p>
  )
}

type Known = { registration: EventRegistration; event: Event }

function Ahead({ registration, event: { slug, title } }: Known) {
  const { state, position, isOpen, freeSeats, waiting, joinUrl } = registration
  const changed = [
    ['events', 'place', slug],
    ['events', 'own'],
  ]
  const [isAsking, setAsking] = useState(false)
  const leave = state === 'registered' ? m.resources_place_cancel() : m.resources_place_leave()
  const take = useChange(() => api.resources.register({ params: { slug } }), { done: null, changed })
  const giveBack = useChange(() => api.resources.cancelRegistration({ params: { slug } }), {
    done: m.resources_place_given_back(),
    changed,
  })
  if (state === 'registered' || state === 'waiting')
    return (
      <div className="grid justify-items-start gap-3">
        <output className="font-medium">
          {state === 'registered'
            ? m.resources_place_reserved()
            : m.resources_place_waiting({ position: formatInteger(position ?? 1) })}
        </output>
        {state === 'waiting' ? (
          <p className="text-sm text-muted-foreground">{m.resources_place_waiting_detail()}</p>
        ) : null}
        {joinUrl ? (
          <Button asChild>
            <a href={joinUrl} rel="noreferrer" target="_blank">
              {m.resources_join()}
            </a>
          </Button>
        ) : null}
        {isOpen ? (
          <>
            <Button variant="outline" isPending={giveBack.isPending} onClick={() => setAsking(true)}>
              {leave}
            </Button>
            <ConfirmDialog
              isOpen={isAsking}
              title={m.resources_place_sure({ title })}
              confirmLabel={leave}
              isBusy={giveBack.isPending}
              onConfirm={() => {
                setAsking(false)
                giveBack.mutate()
              }}
              onClose={() => setAsking(false)}
            >
              {m.resources_place_sure_detail()}
            </ConfirmDialog>
          </>
        ) : null}
      </div>
    )
  if (!isOpen) return <p className="text-sm text-muted-foreground">{m.resources_place_closed()}</p>
  const isFull = freeSeats === 0
  return (
    <div className="grid justify-items-start gap-2">
      <Button isPending={take.isPending} onClick={() => take.mutate()}>
        {isFull ? m.resources_place_wait() : m.resources_place_take()}
      </Button>
      <p className="figures text-sm text-muted-foreground">
        {isFull
          ? m.resources_place_full({ count: waiting, waiting: formatInteger(waiting) })
          : freeSeats === null
            ? m.resources_place_unlimited()
            : m.resources_place_free({ count: freeSeats, free: formatInteger(freeSeats) })}
      </p>
    </div>
  )
}

function Afterwards({ registration: { recordingUrl, slidesUrl } }: Known) {
  const links = [
    { url: recordingUrl, text: m.resources_recording() },
    { url: slidesUrl, text: m.resources_slides() },
  ]
  return (
    <div className="grid justify-items-start gap-2">
      {links.map(({ url, text }) =>
        url ? (
          <Button key={text} asChild variant="outline">
            <a href={url} rel="noreferrer" target="_blank">
              {text}
            </a>
          </Button>
        ) : null,
      )}
      {recordingUrl || slidesUrl ? null : (
        <p className="text-sm text-muted-foreground">{m.resources_no_recording()}</p>
      )}
    </div>
  )
}

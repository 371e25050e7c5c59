import { useRef, type SubmitEvent } from 'react'
import type { Absence } from '#contract/meetings.ts'
import { officeZone, parseOfficeClock } from '#domain/meetings/opening-hours.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formText } from '#web/forms/form-values.ts'
import { TextField } from '#web/forms/form-fields.tsx'
import { formatClock, formatShortDay } from '#web/format/event-times.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'

const changed = [['GET', api.meetings.settings.endpoint.url]]

/** The caller's coming absences, in Gulf time. */
export function Absences({ absences }: { absences: readonly (Absence & { id: string })[] }) {
  const remove = useChange((absenceId: string) => api.meetings.removeAbsence({ params: { absenceId } }), {
    done: m.meetings_absence_removed(),
    changed,
  })
  const moment = (at: string) => `${formatShortDay(at, officeZone)}, ${formatClock(at, officeZone)}`
  return (
    <div className="mt-2 grid gap-4">
      {absences.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.meetings_no_absences()}</p>
      ) : (
        <ul className="divide-y divide-border border-y border-border text-sm">
          {absences.map(({ id, startsAt, endsAt, note }) => {
            const span = m.meetings_absence_span({ from: moment(startsAt), to: moment(endsAt) })
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
                <span>
                  <span className="figures block">{span}</span>
                  <bdi className="text-muted-foreground">{note}</bdi>
                </span>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={m.meetings_absence_remove_named({ span })}
                  isPending={remove.isPending}
                  onClick={() => remove.mutate(id)}
                >
                  {m.meetings_absence_remove()}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <AbsenceForm />
    </div>
  )
}

function AbsenceForm() {
  const form = useRef<HTMLFormElement>(null)
  const add = useChange((body: Absence) => api.meetings.addAbsence({ body }), {
    done: m.meetings_absence_added(),
    onDone: () => form.current?.reset(),
    changed,
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const moment = (name: string) => parseOfficeClock(formText(data, name)).toISOString()
    add.mutate({ startsAt: moment('startsAt'), endsAt: moment('endsAt'), note: formText(data, 'note') })
  }
  return (
    <form ref={form} onSubmit={send} className="grid max-w-lg gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={m.meetings_absence_from()}>
          <Input type="datetime-local" name="startsAt" required />
        </Field>
        <Field label={m.meetings_absence_to()}>
          <Input type="datetime-local" name="endsAt" required />
        </Field>
      </div>
      <TextField name="note" isOptional maxLength={120} label={m.meetings_absence_note()} />
      <div>
        <Button type="submit" variant="outline" isPending={add.isPending}>
          {m.meetings_absence_add()}
        </Button>
      </div>
    </form>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { Host, HostSettings } from '#contract/meetings.ts'
import { hasOverlap } from '#domain/meetings/day-spans.ts'
import { openingHours, weekdays } from '#domain/meetings/opening-hours.ts'
import { meetingSubjects } from '#domain/meetings/subjects.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formChoices, formText } from '#web/forms/form-values.ts'
import { TextField } from '#web/forms/form-fields.tsx'
import { formatInteger } from '#web/format/format.ts'
import { subjectText } from '#web/meetings/meeting-text.ts'
import { hostSettings } from '#web/meetings/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Absences } from './absences.tsx'
import { toWeek, WeekHours } from './week-hours.tsx'

const changed = [['GET', api.meetings.settings.endpoint.url]]

/** The caller's hours, subjects, room and absences, and who takes what. */
export function HostSettingsPanel() {
  const { data } = useSuspenseQuery(hostSettings())
  return (
    <div className="grid gap-part lg:grid-cols-2">
      <section aria-labelledby="hours">
        <h2 id="hours" className="font-serif text-lg">
          {m.meetings_own_hours()}
        </h2>
        <p className="mt-1 mb-4 max-w-[60ch] text-sm text-muted-foreground">{m.meetings_own_hours_lead()}</p>
        <SettingsForm settings={data} />
      </section>
      <div className="grid content-start gap-part">
        <section aria-labelledby="absences">
          <h2 id="absences" className="font-serif text-lg">
            {m.meetings_absences()}
          </h2>
          <Absences absences={data.absences} />
        </section>
        <section aria-labelledby="hosts">
          <h2 id="hosts" className="mb-2 font-serif text-lg">
            {m.meetings_who_takes_what()}
          </h2>
          <Hosts hosts={data.hosts} />
        </section>
      </div>
    </div>
  )
}

function SettingsForm({ settings }: { settings: HostSettings }) {
  const [week, setWeek] = useState(() => toWeek(settings.hours))
  const save = useChange((body: HostSettings) => api.meetings.saveSettings({ body }), {
    done: m.meetings_settings_saved(),
    changed,
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (openingHours.some(({ weekday }) => hasOverlap(week[weekday] ?? []))) return
    save.mutate({
      hours: weekdays.flatMap((weekday) => (week[weekday] ?? []).map((span) => ({ weekday, ...span }))),
      subjects: formChoices(form, 'subject', meetingSubjects),
      videoUrl: formText(form, 'videoUrl'),
    })
  }
  return (
    <form onSubmit={send} className="grid max-w-lg gap-6">
      <WeekHours week={week} onChange={setWeek} />
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-sm font-medium">{m.meetings_own_subjects()}</legend>
        {meetingSubjects.map((subject) => (
          <NativeCheckbox
            key={subject}
            name="subject"
            value={subject}
            defaultChecked={settings.subjects.includes(subject)}
          >
            {subjectText[subject].name()}
          </NativeCheckbox>
        ))}
      </fieldset>
      <TextField
        name="videoUrl"
        type="url"
        isOptional
        label={m.meetings_room()}
        hint={m.meetings_room_hint()}
        defaultValue={settings.videoUrl}
      />
      <div>
        <Button type="submit" isPending={save.isPending}>
          {m.meetings_save()}
        </Button>
      </div>
    </form>
  )
}

function Hosts({ hosts }: { hosts: readonly Host[] }) {
  if (hosts.length === 0) return <EmptyState title={m.meetings_no_hosts()} />
  return (
    <ul className="divide-y divide-border border-y border-border text-sm">
      {hosts.map(({ name, subjects, weeklyHours }) => (
        <li key={name} className="grid gap-0.5 py-2.5">
          <bdi className="font-medium">{name}</bdi>
          <span className="text-muted-foreground">
            {subjects.length === 0
              ? m.meetings_takes_nothing()
              : subjects.map((subject) => subjectText[subject].name()).join(', ')}
          </span>
          <span className="figures text-muted-foreground">
            {m.meetings_weekly_hours({ hours: formatInteger(weeklyHours) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

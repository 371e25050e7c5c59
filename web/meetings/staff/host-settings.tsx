import { useSuspenseQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import type { Host, HostSettings, WeeklySpan } from '#contract/meetings.ts'
import { minuteClock, openingHours, weekdays, type Weekday } from '#domain/meetings/opening-hours.ts'
import { meetingSubjects } from '#domain/meetings/subjects.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formChoices, formInteger, formText } from '#web/forms/form-values.ts'
import { TextField } from '#web/forms/form-fields.tsx'
import { formatInteger } from '#web/format/format.ts'
import { subjectText, weekdayText } from '#web/meetings/meeting-text.ts'
import { hostSettings } from '#web/meetings/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Absences } from './absences.tsx'

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
  const save = useChange((body: HostSettings) => api.meetings.saveSettings({ body }), {
    done: m.meetings_settings_saved(),
    changed,
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    save.mutate({
      hours: readHours(form),
      subjects: formChoices(form, 'subject', meetingSubjects),
      videoUrl: formText(form, 'videoUrl'),
    })
  }
  return (
    <form onSubmit={send} className="grid max-w-lg gap-6">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-medium">{m.meetings_week()}</legend>
        {openingHours.map(({ weekday }) => (
          <DayHours
            key={weekday}
            weekday={weekday}
            span={settings.hours.find((one) => one.weekday === weekday) ?? null}
          />
        ))}
      </fieldset>
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
        <Button type="submit" disabled={save.isPending}>
          {m.meetings_save()}
        </Button>
      </div>
    </form>
  )
}

/** Reads the days that are ticked. */
function readHours(form: FormData): WeeklySpan[] {
  return weekdays.flatMap((weekday) =>
    form.get(`on-${weekday}`) === null
      ? []
      : [
          {
            weekday,
            fromMinute: formInteger(form, `from-${weekday}`) ?? 0,
            toMinute: formInteger(form, `to-${weekday}`) ?? 0,
          },
        ],
  )
}

function DayHours({ weekday, span }: { weekday: Weekday; span: WeeklySpan | null }) {
  const open = openingHours.find((one) => one.weekday === weekday)
  if (!open) return null
  const steps: number[] = []
  for (let minute = open.fromMinute; minute <= open.toMinute; minute += 30) steps.push(minute)
  const options = steps.map((minute) => ({ value: String(minute), label: minuteClock(minute) }))
  const day = weekdayText[weekday]()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem_7rem] items-center gap-3">
      <NativeCheckbox name={`on-${weekday}`} defaultChecked={span !== null} className="items-center">
        {day}
      </NativeCheckbox>
      <NativeSelect
        name={`from-${weekday}`}
        aria-label={m.meetings_from_on({ day })}
        options={options.slice(0, -1)}
        defaultValue={String(span?.fromMinute ?? open.fromMinute)}
      />
      <NativeSelect
        name={`to-${weekday}`}
        aria-label={m.meetings_to_on({ day })}
        options={options.slice(1)}
        defaultValue={String(span?.toMinute ?? open.toMinute)}
      />
    </div>
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

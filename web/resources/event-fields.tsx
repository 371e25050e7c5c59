import type { EventEntry, StaffEvent } from '#contract/resources.ts'
import { gulfClock, parseGulfClock } from '#domain/dates/gulf-day.ts'
import { launchCities } from '#domain/places/cities.ts'
import { eventKinds } from '#domain/resources/kinds.ts'
import { formChoice, formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { cityNames, eventKindNames } from './labels.ts'
import { TitleFields } from './title-fields.tsx'

/** The fields of an event. Times are in Gulf time. */
export function EventFields({ entry }: { entry: StaffEvent | null }) {
  return (
    <>
      <TitleFields entry={entry} />
      <Field label={m.resources_field_detail()}>
        <Textarea name="detail" maxLength={3000} rows={5} defaultValue={entry?.detail} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.resources_field_kind()}>
          <NativeSelect
            name="kind"
            defaultValue={entry?.kind}
            options={eventKinds.map((value) => ({ value, label: eventKindNames[value]() }))}
          />
        </Field>
        <Field label={m.resources_field_city()}>
          <NativeSelect
            name="city"
            none={m.resources_city_none()}
            defaultValue={entry?.city ?? ''}
            options={launchCities.map((value) => ({ value, label: cityNames[value]() }))}
          />
        </Field>
        <Field label={m.resources_field_starts()}>
          <Input
            type="datetime-local"
            name="startsAt"
            required
            defaultValue={entry ? gulfClock(new Date(entry.startsAt)) : undefined}
          />
        </Field>
        <Field label={m.resources_field_ends()}>
          <Input
            type="datetime-local"
            name="endsAt"
            required
            defaultValue={entry ? gulfClock(new Date(entry.endsAt)) : undefined}
          />
        </Field>
      </div>
      <Field label={m.resources_field_venue()}>
        <Input name="venue" maxLength={200} defaultValue={entry?.venue} />
      </Field>
      <NativeCheckbox name="isOnline" defaultChecked={entry?.isOnline ?? true}>
        {m.resources_field_online()}
      </NativeCheckbox>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.resources_field_host()}>
          <Input name="host" maxLength={200} defaultValue={entry?.host} />
        </Field>
        <Field label={m.resources_field_seats()} hint={m.resources_field_seats_hint()}>
          <Input type="number" name="seats" min={1} max={100_000} defaultValue={entry?.seats ?? ''} />
        </Field>
      </div>
    </>
  )
}

/** Reads an event from its fields. */
export function parseEvent(form: FormData): EventEntry {
  return {
    title: formText(form, 'title'),
    summary: formText(form, 'summary'),
    detail: formText(form, 'detail'),
    kind: formChoice(form, 'kind', eventKinds),
    city: launchCities.find((city) => city === form.get('city')) ?? null,
    venue: formText(form, 'venue'),
    isOnline: form.has('isOnline'),
    startsAt: parseGulfClock(formText(form, 'startsAt')).toISOString(),
    endsAt: parseGulfClock(formText(form, 'endsAt')).toISOString(),
    host: formText(form, 'host'),
    seats: Number(formText(form, 'seats')) || null,
    published: form.has('published'),
  }
}

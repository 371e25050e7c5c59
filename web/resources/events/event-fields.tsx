import type { EventEntry, StaffEvent } from '#contract/resources.ts'
import { launchCities } from '#domain/places/cities.ts'
import { eventZones, parseZoneClock, zoneClock } from '#domain/resources/event-registrations.ts'
import { eventKinds } from '#domain/resources/kinds.ts'
import { formChoice, formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { cityNames, eventKindNames, zoneNames } from '#web/resources/labels.ts'
import { TitleFields } from '#web/resources/title-fields.tsx'

/** The fields of an event. Times are those of its zone. */
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
            defaultValue={entry ? zoneClock(new Date(entry.startsAt), entry.timeZone) : undefined}
          />
        </Field>
        <Field label={m.resources_field_ends()}>
          <Input
            type="datetime-local"
            name="endsAt"
            required
            defaultValue={entry ? zoneClock(new Date(entry.endsAt), entry.timeZone) : undefined}
          />
        </Field>
      </div>
      <Field label={m.resources_field_zone()}>
        <NativeSelect
          name="timeZone"
          defaultValue={entry?.timeZone}
          options={eventZones.map((value) => ({ value, label: zoneNames[value]() }))}
        />
      </Field>
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
      <Field label={m.resources_field_join()} hint={m.resources_field_join_hint()}>
        <Input type="url" name="joinUrl" maxLength={500} defaultValue={entry?.joinUrl ?? ''} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.resources_field_recording()} hint={m.resources_field_recording_hint()}>
          <Input type="url" name="recordingUrl" maxLength={500} defaultValue={entry?.recordingUrl ?? ''} />
        </Field>
        <Field label={m.resources_field_slides()}>
          <Input type="url" name="slidesUrl" maxLength={500} defaultValue={entry?.slidesUrl ?? ''} />
        </Field>
      </div>
      <NativeCheckbox name="isCancelled" defaultChecked={entry?.isCancelled ?? false}>
        {m.resources_field_cancelled()}
      </NativeCheckbox>
    </>
  )
}

/** Reads an event from its fields. */
export function parseEvent(form: FormData): EventEntry {
  const timeZone = formChoice(form, 'timeZone', eventZones)
  return {
    title: formText(form, 'title'),
    summary: formText(form, 'summary'),
    detail: formText(form, 'detail'),
    kind: formChoice(form, 'kind', eventKinds),
    city: launchCities.find((city) => city === form.get('city')) ?? null,
    venue: formText(form, 'venue'),
    isOnline: form.has('isOnline'),
    startsAt: parseZoneClock(formText(form, 'startsAt'), timeZone).toISOString(),
    endsAt: parseZoneClock(formText(form, 'endsAt'), timeZone).toISOString(),
    host: formText(form, 'host'),
    seats: Number(formText(form, 'seats')) || null,
    timeZone,
    joinUrl: formText(form, 'joinUrl') || null,
    recordingUrl: formText(form, 'recordingUrl') || null,
    slidesUrl: formText(form, 'slidesUrl') || null,
    isCancelled: form.has('isCancelled'),
    published: form.has('published'),
  }
}

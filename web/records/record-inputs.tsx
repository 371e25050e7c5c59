import type { RecordFields } from '#contract/records.ts'
import { formText } from '#web/forms/form-values.ts'
import { SelectField, TextArea, TextField } from '#web/forms/form-fields.tsx'
import { m } from '#web/paraglide/messages.js'

type Position = Extract<RecordFields, { kind: 'project' }>['position']

export function AliasesField({ aliases = [] }: { aliases?: readonly string[] }) {
  return (
    <TextArea
      name="aliases"
      isOptional
      rows={3}
      label={m.records_aliases()}
      hint={m.records_aliases_hint()}
      defaultValue={aliases.join('\n')}
    />
  )
}

export function PublicationField({ isPublished }: { isPublished: boolean }) {
  return (
    <SelectField
      name="published"
      label={m.records_publication()}
      options={[
        { value: 'true', label: m.records_published() },
        { value: 'false', label: m.records_unpublished() },
      ]}
      defaultValue={String(isPublished)}
    />
  )
}

export function PositionFields({ position }: { position: Position }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        name="latitude"
        isOptional
        {...degrees(90)}
        label={m.records_latitude()}
        hint={m.records_position_hint()}
        defaultValue={position?.latitude ?? ''}
      />
      <TextField
        name="longitude"
        isOptional
        {...degrees(180)}
        label={m.records_longitude()}
        defaultValue={position?.longitude ?? ''}
      />
    </div>
  )
}

const degrees = (most: number) => ({ type: 'number', step: 'any', min: -most, max: most }) as const

/** Null if either is missing. */
export function parsePosition(form: FormData): Position {
  const [latitude, longitude] = [formText(form, 'latitude'), formText(form, 'longitude')]
  return latitude === '' || longitude === ''
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) }
}

/** One value per line, without duplicates. */
export function parseLines(form: FormData, name: string): string[] {
  const lines = formText(form, name)
    .split('\n')
    .map((line) => line.trim())
  return [...new Set(lines.filter(Boolean))]
}

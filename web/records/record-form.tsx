import type { RecordFields } from '#contract/records.ts'
import { api } from '#web/api.ts'
import { SelectField, TextArea, TextField } from '#web/form-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { EntryForm, textIn, wholeIn } from '#web/staff-entry.tsx'
import { ReasonField } from './reason-field.tsx'
import { useRecordAct } from './use-record-act.ts'

type Props = { id: number; fields: RecordFields }

/** What staff write of a record. Sending it proposes the change; another agrees. */
export function RecordForm({ id, fields }: Props) {
  const change = useRecordAct()
  const propose = (form: FormData) =>
    change.mutate({
      act: () =>
        api.records.propose({
          params: { kind: fields.kind, id },
          body: { fields: fieldsIn(form, fields), reason: textIn(form, 'reason') },
        }),
      done: m.records_proposed(),
    })
  return (
    <EntryForm isBusy={change.isPending} save={m.records_propose()} onSave={propose}>
      <TextField name="name" label={m.records_name()} defaultValue={fields.name} />
      {fields.kind === 'developer' ? (
        <TextField
          name="nameAr"
          isOptional
          lang="ar"
          dir="auto"
          label={m.records_name_ar()}
          defaultValue={fields.nameAr ?? ''}
        />
      ) : null}
      <TextArea
        name="aliases"
        isOptional
        rows={3}
        label={m.records_aliases()}
        hint={m.records_aliases_hint()}
        defaultValue={fields.aliases.join('\n')}
      />
      {fields.kind === 'project' ? <ProjectFields fields={fields} /> : null}
      {fields.kind === 'developer' ? <DeveloperFields fields={fields} /> : null}
      {fields.kind === 'area' ? null : (
        <SelectField
          name="published"
          label={m.records_publication()}
          options={[
            { value: 'true', label: m.records_published() },
            { value: 'false', label: m.records_unpublished() },
          ]}
          defaultValue={String(fields.published)}
        />
      )}
      <ReasonField />
    </EntryForm>
  )
}

type Of<Kind extends RecordFields['kind']> = { fields: Extract<RecordFields, { kind: Kind }> }

function ProjectFields({ fields: { location, position } }: Of<'project'>) {
  return (
    <>
      <TextField name="location" label={m.records_location()} defaultValue={location} />
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
    </>
  )
}

const degrees = (most: number) => ({ type: 'number', step: 'any', min: -most, max: most }) as const

function DeveloperFields({ fields: { website, foundedYear, summary, rightOfReply } }: Of<'developer'>) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="website"
          type="url"
          isOptional
          label={m.records_website()}
          defaultValue={website ?? ''}
        />
        <TextField
          name="foundedYear"
          type="number"
          min={1800}
          max={2100}
          isOptional
          label={m.records_founded()}
          defaultValue={foundedYear ?? ''}
        />
      </div>
      <TextArea
        name="summary"
        isOptional

        label={m.records_summary()}
        defaultValue={summary}
      />
      <TextArea
        name="rightOfReply"
        isOptional

        label={m.records_right_of_reply()}
        hint={m.records_right_of_reply_hint()}
        defaultValue={rightOfReply}
      />
    </>
  )
}

function fieldsIn(form: FormData, before: RecordFields): RecordFields {
  const text = (name: string) => textIn(form, name)
  const name = text('name')
  const aliases = [
    ...new Set(
      text('aliases')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ]
  const published = text('published') === 'true'
  switch (before.kind) {
    case 'project': {
      const [latitude, longitude] = [text('latitude'), text('longitude')]
      const position =
        latitude === '' || longitude === ''
          ? null
          : { latitude: Number(latitude), longitude: Number(longitude) }
      return { kind: before.kind, name, aliases, location: text('location'), position, published }
    }
    case 'developer':
      return {
        kind: before.kind,
        name,
        nameAr: text('nameAr') || null,
        aliases,
        website: text('website') || null,
        foundedYear: wholeIn(form, 'foundedYear'),
        summary: text('summary'),
        rightOfReply: text('rightOfReply'),
        published,
      }
    case 'area':
      return { kind: before.kind, name, aliases }
  }
}

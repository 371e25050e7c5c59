import type { RecordFields } from '#contract/records.ts'
import { formInteger, formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { TextArea, TextField } from '#web/forms/form-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { EntryForm } from '#web/staff/staff-entry.tsx'
import { ReasonField } from './reason-field.tsx'
import {
  AliasesField,
  parseLines,
  PositionFields,
  parsePosition,
  PublicationField,
} from './record-inputs.tsx'
import { useRecordChange } from './use-record-change.ts'

type Props = { id: number; fields: RecordFields }

/** The editable fields of a record. Submitting it creates a proposal that a second person approves. */
export function RecordForm({ id, fields }: Props) {
  const change = useRecordChange()
  const propose = (form: FormData) =>
    change.mutate({
      send: () =>
        api.records.propose({
          params: { kind: fields.kind, id },
          body: { fields: fieldsIn(form, fields), reason: formText(form, 'reason') },
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
      <AliasesField aliases={fields.aliases} />
      {fields.kind === 'project' ? <ProjectFields fields={fields} /> : null}
      {fields.kind === 'developer' ? <DeveloperFields fields={fields} /> : null}
      {fields.kind === 'area' ? null : <PublicationField isPublished={fields.published} />}
      <ReasonField />
    </EntryForm>
  )
}

type Of<Kind extends RecordFields['kind']> = { fields: Extract<RecordFields, { kind: Kind }> }

function ProjectFields({ fields: { location, position } }: Of<'project'>) {
  return (
    <>
      <TextField name="location" label={m.records_location()} defaultValue={location} />
      <PositionFields position={position} />
    </>
  )
}

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
  const text = (name: string) => formText(form, name)
  const name = text('name')
  const aliases = parseLines(form, 'aliases')
  const published = text('published') === 'true'
  switch (before.kind) {
    case 'project': {
      const position = parsePosition(form)
      return { kind: before.kind, name, aliases, location: text('location'), position, published }
    }
    case 'developer':
      return {
        kind: before.kind,
        name,
        nameAr: text('nameAr') || null,
        aliases,
        website: text('website') || null,
        foundedYear: formInteger(form, 'foundedYear'),
        summary: text('summary'),
        rightOfReply: text('rightOfReply'),
        published,
      }
    case 'area':
      return { kind: before.kind, name, aliases }
  }
}

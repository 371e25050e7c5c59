import { fieldNames, fields, isFieldName, type FieldName } from '#domain/projects/fields.ts'
import { useState } from 'react'
import { api } from '#web/api.ts'
import { TextArea, TextField } from '#web/form-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { EntryForm, textIn } from '#web/staff-entry.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { FactWords } from './open-record.tsx'
import { useRecordAct } from './use-record-act.ts'

/** What a developer, or evidence that staff hold, says of a project: it stands beside the register's word. */
export function StatementForm({ id, factWords }: { id: number; factWords: FactWords }) {
  const [field, setField] = useState<FieldName>('due_on')
  const [sent, setSent] = useState(0)
  const change = useRecordAct()
  const note = (form: FormData) =>
    change.mutate({
      act: () =>
        api.records.note({
          params: { id },
          body: {
            field,
            value: textIn(form, 'value'),
            source: textIn(form, 'source') === 'staff' ? 'staff' : 'developer',
            seenOn: textIn(form, 'seenOn'),
            evidence: textIn(form, 'evidence'),
          },
        }),
      done: m.records_statement_noted(),
      onDone: () => setSent(sent + 1),
    })
  return (
    <EntryForm key={sent} isBusy={change.isPending} save={m.records_statement_save()} onSave={note}>
      <p className="text-sm text-muted-foreground">{m.records_statement_detail()}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.records_statement_source()}>
          <NativeSelect
            name="source"
            options={[
              { value: 'developer', label: m.records_source_developer() },
              { value: 'staff', label: m.records_source_staff() },
            ]}
          />
        </Field>
        <Field label={m.records_statement_field()}>
          <NativeSelect
            name="field"
            value={field}
            onChange={({ target }) => (isFieldName(target.value) ? setField(target.value) : undefined)}
            options={fieldNames.map((value) => ({ value, label: factWords.names[value]() }))}
          />
        </Field>
        <TextField name="value" key={field} label={m.records_statement_value()} {...inputOf(field)} />
        <TextField name="seenOn" type="date" label={m.records_statement_seen()} />
      </div>
      <TextArea
        name="evidence"
        rows={2}
        label={m.records_statement_evidence()}
        hint={m.records_statement_evidence_hint()}
        defaultValue=""
      />
    </EntryForm>
  )
}

function inputOf(field: FieldName) {
  switch (fields[field].writing) {
    case 'day':
      return { type: 'date' } as const
    case 'percent':
      return { type: 'number', min: 0, max: 100, step: 'any' } as const
    case 'count':
      return { type: 'number', min: 0, step: 1 } as const
    case 'code':
    case 'words':
      return { type: 'text' } as const
  }
}

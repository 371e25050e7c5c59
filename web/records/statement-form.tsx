import { useState } from 'react'
import type { OneRecord } from '#contract/records.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { EntryForm, formText } from '#web/staff/staff-entry.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { EvidenceField, FactInputs, parseFact, type FactLabels } from './fact-inputs.tsx'
import { useRecordAct } from './use-record-act.ts'

/** What a developer, or evidence that staff hold, says of a project: it stands beside the register's word. */
export function StatementForm({ record, factWords }: { record: OneRecord; factWords: FactLabels }) {
  const { id, filedAs, demonstration } = record
  const isEntered = filedAs === null && !demonstration
  const [sent, setSent] = useState(0)
  const change = useRecordAct()
  const note = (form: FormData) =>
    change.mutate({
      act: () =>
        api.records.note({
          params: { id },
          body: {
            ...parseFact(form),
            source: formText(form, 'source') === 'staff' ? 'staff' : 'developer',
          },
        }),
      done:
        isEntered && formText(form, 'source') === 'staff'
          ? m.records_proposed()
          : m.records_statement_noted(),
      onDone: () => setSent(sent + 1),
    })
  return (
    <EntryForm key={sent} isBusy={change.isPending} save={m.records_statement_save()} onSave={note}>
      <p className="text-sm text-muted-foreground">
        {isEntered ? m.records_statement_entered() : m.records_statement_detail()}
      </p>
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
        <FactInputs factWords={factWords} />
      </div>
      <EvidenceField />
    </EntryForm>
  )
}

import { useState } from 'react'
import type { OneRecord } from '#contract/records.ts'
import { formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { EntryForm } from '#web/staff/staff-entry.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { EvidenceField, FactInputs, parseFact, type FactLabels } from './fact-inputs.tsx'
import { useRecordChange } from './use-record-change.ts'

/** A statement by a developer, or from evidence that staff hold. It is shown beside the register's value. */
export function StatementForm({ record, factLabels }: { record: OneRecord; factLabels: FactLabels }) {
  const { id, filedAs, demonstration } = record
  const isEntered = filedAs === null && !demonstration
  const [sent, setSent] = useState(0)
  const change = useRecordChange()
  const note = (form: FormData) =>
    change.mutate({
      send: () =>
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
        <FactInputs factLabels={factLabels} />
      </div>
      <EvidenceField />
    </EntryForm>
  )
}

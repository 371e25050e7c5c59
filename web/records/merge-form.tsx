import { useState } from 'react'
import type { MergedKind } from '#domain/records/kinds.ts'
import { formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { RecordField, type SelectedRecord } from '#web/staff/record-field.tsx'
import { EntryForm } from '#web/staff/staff-entry.tsx'
import { ReasonField } from './reason-field.tsx'
import { useRecordChange } from './use-record-change.ts'

type Props = { kind: MergedKind; id: number; name: string }

/** Proposes to merge this record into another one. */
export function MergeForm({ kind, id, name }: Props) {
  const [into, setInto] = useState<SelectedRecord | null>(null)
  const change = useRecordChange()
  const propose = (form: FormData) => {
    if (into === null) return
    change.mutate({
      send: () =>
        api.records.proposeMerge({
          params: { kind, id },
          body: { into: into.id, reason: formText(form, 'reason') },
        }),
      done: m.records_proposed(),
    })
  }
  return (
    <EntryForm
      isBusy={change.isPending}
      isIncomplete={into === null}
      save={m.records_propose_merge()}
      onSave={propose}
    >
      <p className="text-sm text-muted-foreground">{m.records_merge_detail()}</p>
      <RecordField
        kind={kind}
        label={m.records_merge_into()}
        placeholder={m.records_merge_choose()}
        begin={name}
        excludedId={id}
        value={into}
        onChange={setInto}
      />
      <ReasonField />
    </EntryForm>
  )
}

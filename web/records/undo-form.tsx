import type { Proposal } from '#contract/records.ts'
import { formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { EntryForm } from '#web/staff/staff-entry.tsx'
import { Disclosure } from './disclosure.tsx'
import { ReasonField } from './reason-field.tsx'
import { useRecordChange } from './use-record-change.ts'

/** Proposes to undo a merge. A second person decides. */
export function UndoForm({ of: { id, name, into } }: { of: Proposal }) {
  const change = useRecordChange()
  const propose = (form: FormData) =>
    change.mutate({
      send: () =>
        api.records.proposeUndoing({
          params: { proposalId: id },
          body: { reason: formText(form, 'reason') },
        }),
      done: m.records_proposed(),
    })
  return (
    <Disclosure title={m.records_undo()}>
      <EntryForm isBusy={change.isPending} save={m.records_propose_undo()} onSave={propose}>
        <p className="text-sm text-muted-foreground">
          {m.records_undo_detail({ name, into: into?.name ?? m.ui_unknown() })}
        </p>
        <ReasonField />
      </EntryForm>
    </Disclosure>
  )
}

import { useState, type ReactNode, type SubmitEvent } from 'react'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'

export type EntryState = 'draft' | 'published' | 'suspended'

export const entryStateText: Record<EntryState, () => string> = {
  draft: m.ui_entry_state_draft,
  published: m.ui_entry_state_published,
  suspended: m.ui_entry_state_suspended,
}

/** The state of a directory entry. */
export function EntryBadge({ state }: { state: EntryState }) {
  return (
    <Badge variant={state === 'suspended' ? 'warning' : state === 'draft' ? 'outline' : 'default'}>
      {entryStateText[state]()}
    </Badge>
  )
}

export type EntryStatus = {
  state: EntryState
  /** The reason for the suspension; empty if it is not suspended. */
  suspension: string
  verifiedOn: string | null
  evidence: string
}

type ActionsProps = {
  entry: EntryStatus
  isBusy: boolean
  onVerify: (verification: { on: string; evidence: string }) => void
  onPublish: () => void
  onSuspend: (reason: string) => void
}

/** Actions besides editing: verify the licence, publish, suspend. */
export function EntryActions({ entry, isBusy, onVerify, onPublish, onSuspend }: ActionsProps) {
  const [reason, setReason] = useState('')
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <EntryBadge state={entry.state} />
        {entry.state === 'published' ? null : (
          <Button size="sm" isPending={isBusy} onClick={onPublish}>
            {m.ui_entry_publish()}
          </Button>
        )}
      </div>
      {entry.suspension ? (
        <p className="text-sm text-muted-foreground">
          {m.ui_entry_suspended_for({ reason: entry.suspension })}
        </p>
      ) : null}
      <Verification entry={entry} isBusy={isBusy} onVerify={onVerify} />
      {entry.state === 'suspended' ? null : (
        <div className="flex items-end gap-2">
          <div className="grow">
            <Field label={m.ui_entry_reason()}>
              <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
            </Field>
          </div>
          <Button
            variant="outline"
            disabled={reason.trim().length < 3}
            isPending={isBusy}
            onClick={() => onSuspend(reason.trim())}
          >
            {m.ui_entry_suspend()}
          </Button>
        </div>
      )}
    </div>
  )
}

function Verification({ entry, isBusy, onVerify }: Pick<ActionsProps, 'entry' | 'isBusy' | 'onVerify'>) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onVerify({ on: formText(form, 'on'), evidence: formText(form, 'evidence') })
  }
  return (
    <form onSubmit={submit} className="grid gap-3 border-s-2 border-border ps-4">
      <div>
        <h3 className="font-medium">{m.ui_entry_verify()}</h3>
        <p className="text-sm text-muted-foreground">{m.ui_entry_verify_detail()}</p>
      </div>
      <Field label={m.ui_entry_verified_day()}>
        <Input type="date" name="on" required defaultValue={entry.verifiedOn ?? ''} />
      </Field>
      <Field label={m.ui_entry_evidence()}>
        <Textarea name="evidence" required rows={2} defaultValue={entry.evidence} />
      </Field>
      <Button type="submit" variant="outline" className="justify-self-start" isPending={isBusy}>
        {m.ui_entry_verify_save()}
      </Button>
    </form>
  )
}

type FormProps = {
  isBusy: boolean
  /** Something that cannot be marked as required is missing. */
  isIncomplete?: boolean
  /** The label of the submit button, if it does more than save. */
  save?: string
  onSave: (form: FormData) => void
  children: ReactNode
}

/** The form of an entry. Its fields are read on submit. */
export function EntryForm({ isBusy, isIncomplete = false, save, onSave, children }: FormProps) {
  return (
    <form
      className="grid gap-5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        onSave(new FormData(event.currentTarget))
      }}
    >
      {children}
      <Button type="submit" className="justify-self-start" disabled={isIncomplete} isPending={isBusy}>
        {save ?? m.ui_entry_save()}
      </Button>
    </form>
  )
}

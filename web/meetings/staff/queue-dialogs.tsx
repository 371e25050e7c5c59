import type { SubmitEvent } from 'react'
import type { StaffMeeting } from '#contract/meetings.ts'
import { limits } from '#domain/limits.ts'
import { meetingOutcomes, type MeetingOutcome } from '#domain/meetings/subjects.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formChoice, formText } from '#web/forms/form-values.ts'
import { SelectField, TextArea, TextField } from '#web/forms/form-fields.tsx'
import { meetingStateText } from '#web/meetings/meeting-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'

type Props = { of: StaffMeeting; onClose: () => void }

const changed = [['GET', api.meetings.staffList.endpoint.url]]

/** Notes whether a meeting took place and what came of it. */
export function OutcomeDialog({ of, onClose }: Props) {
  const note = useChange(
    (body: { outcome: MeetingOutcome; note: string }) =>
      api.meetings.noteOutcome({ params: { meetingId: of.id }, body }),
    { done: m.meetings_outcome_noted(), onDone: onClose, changed },
  )
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    note.mutate({ outcome: formChoice(form, 'outcome', meetingOutcomes), note: formText(form, 'note') })
  }
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={m.meetings_outcome()} description={of.memberName || of.memberEmail}>
        <form onSubmit={send} className="grid gap-4">
          <SelectField
            name="outcome"
            label={m.meetings_outcome_state()}
            options={meetingOutcomes.map((value) => ({ value, label: meetingStateText[value]() }))}
            defaultValue={of.state === 'missed' ? 'missed' : 'held'}
          />
          <TextArea
            name="note"
            label={m.meetings_outcome_note()}
            hint={m.meetings_outcome_note_hint()}
            isOptional
            maxLength={limits.meetings.outcomeCharacters}
            defaultValue={of.outcomeNote}
          />
          <Foot isBusy={note.isPending} submitLabel={m.meetings_save()} onClose={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Cancels a coming meeting with a reason, which the member reads. */
export function CancelDialog({ of, onClose }: Props) {
  const cancel = useChange(
    (reason: string) => api.meetings.cancelByStaff({ params: { meetingId: of.id }, body: { reason } }),
    { done: m.meetings_cancelled(), onDone: onClose, changed },
  )
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    cancel.mutate(formText(new FormData(event.currentTarget), 'reason'))
  }
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={m.meetings_cancel()} description={m.meetings_cancel_told()}>
        <form onSubmit={send} className="grid gap-4">
          <TextField name="reason" label={m.meetings_reason()} />
          <Foot isBusy={cancel.isPending} submitLabel={m.meetings_cancel()} onClose={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

function Foot({
  isBusy,
  submitLabel,
  onClose,
}: {
  isBusy: boolean
  submitLabel: string
  onClose: () => void
}) {
  return (
    <div className="flex justify-end gap-3">
      <Button variant="outline" onClick={onClose}>
        {m.meetings_back()}
      </Button>
      <Button type="submit" isPending={isBusy}>
        {submitLabel}
      </Button>
    </div>
  )
}

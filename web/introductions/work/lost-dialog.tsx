import type { SubmitEvent } from 'react'
import type { Lead } from '#contract/introductions/leads.ts'
import { lostReasons, type LostReason } from '#domain/introductions/lead.ts'
import { limits } from '#domain/limits.ts'
import { SelectField, TextArea } from '#web/forms/form-fields.tsx'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { lostReasonText } from './lead-text.ts'
import { leadName } from './use-move-lead.ts'

type Props = {
  lead: Lead
  onLost: (reason: LostReason, note: string) => void
  onClose: () => void
}

/** Asks why a lead was lost. */
export function LostDialog({ lead, onLost, onClose }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = lostReasons.find((one) => one === form.get('reason'))
    if (reason) onLost(reason, formText(form, 'note'))
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={m.introductions_lost_title({ name: leadName(lead) })}>
        <form onSubmit={submit} className="grid gap-5">
          <SelectField
            name="reason"
            label={m.introductions_lost_reason()}
            options={lostReasons.map((value) => ({ value, label: lostReasonText[value]() }))}
            defaultValue="no-reply"
          />
          <TextArea
            name="note"
            label={m.introductions_note()}
            hint={m.introductions_note_hint()}
            isOptional
            maxLength={limits.leads.noteCharacters}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              {m.introductions_cancel()}
            </Button>
            <Button type="submit">{m.introductions_lost_confirm()}</Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

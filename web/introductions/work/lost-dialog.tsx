import type { Lead } from '#contract/introductions/leads.ts'
import { lostReasons, type LostReason } from '#domain/introductions/lead.ts'
import { limits } from '#domain/limits.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { SelectField, TextArea } from '#web/forms/form-fields.tsx'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { lostReasonText } from './lead-text.ts'
import { leadName } from './use-move-lead.ts'

type Props = {
  lead: Lead
  onLost: (reason: LostReason, note: string) => void
  onClose: () => void
}

/** Asks why a lead was lost. */
export function LostDialog({ lead, onLost, onClose }: Props) {
  const send = (fields: FormData) => {
    const reason = lostReasons.find((one) => one === fields.get('reason'))
    if (reason) onLost(reason, formText(fields, 'note'))
  }
  return (
    <FormDialog
      title={m.introductions_lost_title({ name: leadName(lead) })}
      submitLabel={m.introductions_lost_confirm()}
      isPending={false}
      onSend={send}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}

import { TextArea } from '#web/forms/form-fields.tsx'
import { m } from '#web/paraglide/messages.js'

/** The reason for a proposal, for the person who decides. */
export function ReasonField() {
  return (
    <TextArea
      name="reason"
      rows={2}
      label={m.records_reason()}
      hint={m.records_reason_hint()}
      defaultValue=""
    />
  )
}

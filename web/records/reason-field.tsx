import { TextArea } from '#web/forms/form-fields.tsx'
import { m } from '#web/paraglide/messages.js'

/** Why something is proposed: who decides reads it. */
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

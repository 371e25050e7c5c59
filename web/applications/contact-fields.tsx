import { TextField } from '#web/forms/form-fields.tsx'
import { m } from '#web/paraglide/messages.js'

/** How we reach who applies. */
export function ContactFields() {
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={m.applications_email()}
        hint={m.applications_email_hint()}
        autoComplete="email"
      />
      <TextField
        name="phone"
        type="tel"
        label={m.applications_phone()}
        hint={m.applications_phone_hint()}
        autoComplete="tel"
      />
    </>
  )
}

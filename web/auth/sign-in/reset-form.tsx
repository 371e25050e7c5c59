import { useState, type SubmitEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { formInput } from '#web/forms/form-values.ts'
import { requestReset } from './sign-in.ts'
import { useCaptcha } from '#web/auth/use-captcha.tsx'

/** Requests a password-reset letter. After success the sign-in form returns. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const [sending, setSending] = useState(false)
  const captcha = useCaptcha()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setSending(true)
    const outcome = await captcha.withAnswer((proof) => requestReset(formInput(fields, 'email'), proof))
    setSending(false)
    if (!outcome) return
    toast(outcome.notice)
    if (outcome.ok) onDone()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={m.auth_email()}>
        <Input type="email" name="email" autoComplete="username" required />
      </Field>
      {captcha.question}
      <div className="grid gap-2">
        <Button type="submit" size="lg" isPending={sending}>
          {m.auth_reset_submit()}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {m.auth_reset_back()}
        </Button>
      </div>
    </form>
  )
}

import { useState, type SubmitEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { CodeInput } from '#web/ui/inputs/code-input.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { AuthHeading } from '#web/auth/auth-layout.tsx'
import { formInput } from '#web/forms/form-values.ts'
import { confirmByCode, resendLetter } from './sign-up.ts'
import { useCaptcha } from '#web/auth/use-captcha.tsx'

/**
 * Shown after sign-up: confirm with the letter's link, or enter its code here. Looks the same for an address that
 * already has an account.
 */
export function CheckMail({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const captcha = useCaptcha()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = formInput(new FormData(event.currentTarget), 'code').trim()
    setBusy(true)
    const failed = await confirmByCode(email, code)
    setBusy(false)
    if (failed) return setFailure(failed)
    onConfirmed()
  }
  const again = async () => {
    const outcome = await captcha.withAnswer(async (proof) => ({ failure: await resendLetter(email, proof) }))
    if (!outcome) return
    toast(
      outcome.failure
        ? { title: m.auth_error(), description: outcome.failure, variant: 'destructive' }
        : { title: m.auth_mail_again(), description: m.auth_mail_again_detail() },
    )
  }
  return (
    <>
      <AuthHeading title={m.auth_mail_title()} detail={m.auth_mail_detail({ email })} />
      <form onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field label={m.auth_code()} hint={m.auth_mail_code_hint()} error={failure}>
          <CodeInput />
        </Field>
        <Button type="submit" size="lg" isPending={busy}>
          {busy ? m.auth_checking() : m.auth_mail_confirm()}
        </Button>
        {captcha.question}
        <Button variant="ghost" onClick={() => void again()}>
          {m.auth_mail_send_again()}
        </Button>
      </form>
      <p className="mt-6 border-t border-border pt-4 text-sm text-muted-foreground">{m.auth_mail_next()}</p>
    </>
  )
}

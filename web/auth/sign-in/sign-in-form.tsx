import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { formInput } from '#web/forms/form-values.ts'
import { LegalDialog } from '#web/auth/legal-dialog.tsx'
import { PasswordInput } from '#web/auth/password/password-input.tsx'
import { signIn } from './sign-in.ts'
import { useCaptcha } from '#web/auth/use-captcha.tsx'

type Props = { onForgot: () => void; onSignedIn: () => void }

/** E-mail and password. Uncontrolled fields, so that input from before hydration is kept. */
export function SignInForm({ onForgot, onSignedIn }: Props) {
  const [agreed, setAgreed] = useState(false)
  const [submitting, setSubmitting] = useState(false)
  const captcha = useCaptcha()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!agreed) {
      toast({
        title: m.auth_disclaimer_required(),
        description: m.auth_accept_disclaimer(),
        variant: 'destructive',
      })
      return
    }
    const fields = new FormData(event.currentTarget)
    setSubmitting(true)
    const outcome = await captcha.withAnswer((proof) =>
      signIn(formInput(fields, 'email'), formInput(fields, 'password'), proof),
    )
    setSubmitting(false)
    if (!outcome) return
    if (outcome.notice) toast(outcome.notice)
    if (outcome.ok) onSignedIn()
    if (outcome.needsLetter) onForgot()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={m.auth_email()}>
        <Input type="email" name="email" autoComplete="username" required />
      </Field>
      <Field
        label={m.auth_password()}
        action={
          <button
            type="button"
            onClick={onForgot}
            className="rounded-sm text-sm text-muted-foreground underline decoration-border underline-offset-4 hover:text-foreground"
          >
            {m.auth_forgot()}
          </button>
        }
      >
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <Agreement onChange={setAgreed} />
      {captcha.question}
      <Button type="submit" size="lg" disabled={!agreed} isPending={submitting}>
        {submitting ? m.auth_submitting() : m.auth_submit()}
      </Button>
    </form>
  )
}

/** Uncontrolled, so that a tick from before hydration counts. */
function Agreement({ onChange }: { onChange: (agreed: boolean) => void }) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current?.checked) onChange(true)
  }, [onChange])
  return (
    <div className="flex items-start gap-3 text-sm leading-relaxed">
      <label className="touch mt-0.5 shrink-0">
        <input
          ref={box}
          id={id}
          type="checkbox"
          required
          onChange={(event) => onChange(event.target.checked)}
          aria-label={m.auth_agree_label()}
          className="relative z-1 block size-5 accent-primary"
        />
      </label>
      <p>
        <label htmlFor={id}>{m.auth_agree_before()}</label> <LegalDialog of="terms" /> {m.auth_and()}{' '}
        <LegalDialog of="privacy" />
      </p>
    </div>
  )
}

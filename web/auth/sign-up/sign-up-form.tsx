import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { CheckMail } from './check-mail.tsx'
import { AuthHeading } from '#web/auth/auth-layout.tsx'
import { formInput } from '#web/forms/form-values.ts'
import { LegalDialog } from '#web/auth/legal-dialog.tsx'
import { NewPasswordField } from '#web/auth/password/new-password-field.tsx'
import { signUp, type SignUpFailure } from './sign-up.ts'
import { useCaptcha } from '#web/auth/use-captcha.tsx'

/** Creates an account: name, password and agreements. The letter that follows opens it. */
export function SignUpForm({ onConfirmed }: { onConfirmed: () => void }) {
  const [failure, setFailure] = useState<SignUpFailure>(null)
  const [busy, setBusy] = useState(false)
  const [written, setWritten] = useState<string>()
  const captcha = useCaptcha()
  if (written) return <CheckMail email={written} onConfirmed={onConfirmed} />
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const fields = {
      name: formInput(form, 'name').trim(),
      email: formInput(form, 'email').trim(),
      password: formInput(form, 'password'),
    }
    setBusy(true)
    const outcome = await captcha.withAnswer(async (proof) => ({ failure: await signUp(fields, proof) }))
    setBusy(false)
    if (!outcome) return
    setFailure(outcome.failure)
    if (!outcome.failure) setWritten(fields.email)
  }
  return (
    <>
      <AuthHeading title={m.auth_join()} detail={m.auth_join_detail()} />
      <form onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Owner
          passwordProblem={failure?.field === 'password' ? failure.text : undefined}
          onPassword={() => setFailure(null)}
        />
        <div className="grid gap-3">
          <RequiredCheckbox label={m.auth_of_age()} />
          <RequiredCheckbox label={m.auth_agree_label()}>
            {m.auth_agree_before()} <LegalDialog of="terms" /> {m.auth_and()} <LegalDialog of="privacy" />
          </RequiredCheckbox>
        </div>
        {captcha.question}
        {failure?.field === 'form' ? (
          <p role="alert" className="text-sm text-destructive">
            {failure.text}
          </p>
        ) : null}
        <Button type="submit" size="lg" isPending={busy}>
          {busy ? m.auth_join_busy() : m.auth_join_submit()}
        </Button>
        <p className="text-sm text-muted-foreground">
          {m.auth_join_have_account()}{' '}
          <Link to="/auth" className="font-medium text-foreground underline underline-offset-4">
            {m.auth_tab_sign_in()}
          </Link>
        </p>
      </form>
    </>
  )
}

type OwnerProps = { passwordProblem: string | undefined; onPassword: () => void }

/** The name, the address and the password, which must contain neither. */
function Owner({ passwordProblem, onPassword }: OwnerProps) {
  const [owner, setOwner] = useState({ name: '', email: '' })
  return (
    <>
      <Field label={m.auth_name()}>
        <Input
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          onChange={({ target }) => setOwner({ ...owner, name: target.value })}
        />
      </Field>
      <Field label={m.auth_email()}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          required
          onChange={({ target }) => setOwner({ ...owner, email: target.value })}
        />
      </Field>
      <NewPasswordField label={m.auth_password()} {...owner} error={passwordProblem} onChange={onPassword} />
    </>
  )
}

/** A required checkbox. `children` are its label if that contains links. */
function RequiredCheckbox({ label, children }: { label: string; children?: ReactNode }) {
  const id = useId()
  return (
    <div className="flex items-start gap-3 text-sm leading-relaxed">
      <label className="touch mt-0.5 shrink-0">
        <input
          id={id}
          type="checkbox"
          required
          aria-label={children ? label : undefined}
          className="relative z-1 block size-5 accent-primary"
        />
      </label>
      {children ? <p>{children}</p> : <label htmlFor={id}>{label}</label>}
    </div>
  )
}

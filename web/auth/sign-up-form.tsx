import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { CheckMail } from './check-mail.tsx'
import { AuthHeading } from './auth-layout.tsx'
import { formText } from './form-text.ts'
import { LegalDialog } from './legal-dialog.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { signUp, type SignUpFailure } from './sign-up.ts'
import { useCaptcha } from './use-captcha.tsx'

/** Making an account: who one is, a password, and what one agrees to; then the letter that opens it. */
export function SignUpForm({ onConfirmed }: { onConfirmed: () => void }) {
  const [failure, setFailure] = useState<SignUpFailure>(null)
  const [busy, setBusy] = useState(false)
  const [written, setWritten] = useState<string>()
  const captcha = useCaptcha()
  if (written) return <CheckMail email={written} onConfirmed={onConfirmed} />
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const fields = {
      name: formText(given, 'name').trim(),
      email: formText(given, 'email').trim(),
      password: formText(given, 'password'),
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
          <Tick label={m.auth_of_age()} />
          <Tick label={m.auth_agree_label()}>
            {m.auth_agree_before()} <LegalDialog of="terms" /> {m.auth_and()} <LegalDialog of="privacy" />
          </Tick>
        </div>
        {captcha.question}
        {failure?.field === 'form' ? (
          <p role="alert" className="text-sm text-destructive">
            {failure.text}
          </p>
        ) : null}
        <Button type="submit" size="lg" disabled={busy}>
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

/** Who one is and the password, which may hold neither name nor address. */
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

/** A box that must be ticked; `children` say it where it holds links of its own. */
function Tick({ label, children }: { label: string; children?: ReactNode }) {
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

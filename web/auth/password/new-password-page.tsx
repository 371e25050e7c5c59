import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { CodeInput } from '#web/ui/inputs/code-input.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { AuthLayout, AuthHeading } from '#web/auth/auth-layout.tsx'
import { formInput } from '#web/forms/form-values.ts'
import {
  setPassword,
  signInWithEntry,
  newPasswordEntry,
  type PasswordResult,
  type PasswordEntry,
} from './new-password.ts'
import { NewPasswordField } from './new-password-field.tsx'

type Props = {
  /** Asks the signed-in person for the second factor, and calls back on success. */
  secondFactor: (onDone: () => void) => ReactNode
}

/** The page behind a password-reset letter. The link is not used up before the button is pressed. */
export function NewPasswordPage({ secondFactor }: Props) {
  const navigate = useNavigate()
  const [entry, setEntry] = useState<PasswordEntry>()
  const [waiting, setWaiting] = useState<string>()
  useEffect(() => {
    void newPasswordEntry().then(setEntry)
  }, [])
  const done = async () => {
    toast({ title: m.auth_password_changed(), description: m.auth_password_changed_detail() })
    await navigate({ to: '/dashboard', replace: true })
  }
  const proved = async () => {
    const result: PasswordResult = waiting
      ? await setPassword(waiting)
      : { outcome: 'refused', field: 'form', text: '' }
    setWaiting(undefined)
    setEntry(await newPasswordEntry())
    if (result.outcome === 'done') await done()
    else if (result.outcome === 'refused')
      toast({ title: m.auth_error(), description: result.text, variant: 'destructive' })
  }
  return (
    <AuthLayout>
      {!entry && <Skeleton className="h-72" />}
      {entry && waiting !== undefined && (
        <>
          <AuthHeading title={m.auth_choose_title()} detail={m.auth_choose_factor()} />
          {secondFactor(() => void proved())}
        </>
      )}
      {entry && waiting === undefined && (
        <NewPasswordForm
          entry={entry}
          onEntry={setEntry}
          onDone={() => void done()}
          onSecondFactor={setWaiting}
        />
      )}
    </AuthLayout>
  )
}

type FormProps = {
  entry: PasswordEntry
  onEntry: (entry: PasswordEntry) => void
  onDone: () => void
  onSecondFactor: (password: string) => void
}

type Refused = Extract<PasswordResult, { outcome: 'refused' }>

function NewPasswordForm({ entry, onEntry, onDone, onSecondFactor }: FormProps) {
  const [refused, setRefused] = useState<Refused>()
  const [busy, setBusy] = useState(false)
  const [email, setEmail] = useState('')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const password = formInput(fields, 'password')
    setBusy(true)
    const entered = await signInWithEntry(entry, {
      email: formInput(fields, 'email'),
      code: formInput(fields, 'code'),
    })
    // The link or code is used up now. The next step relies on the session that it opened.
    if (entered.outcome !== 'refused' && entry.by !== 'session') onEntry(await newPasswordEntry())
    const result = entered.outcome === 'done' ? await setPassword(password) : entered
    setBusy(false)
    if (result.outcome === 'refused') return setRefused(result)
    if (result.outcome === 'second-factor') return onSecondFactor(password)
    onDone()
  }
  const fieldError = (field: Refused['field']) => (refused?.field === field ? refused.text : undefined)
  const account = entry.by === 'session' ? entry.email : email
  return (
    <>
      <AuthHeading
        title={m.auth_choose_title()}
        detail={entry.by === 'code' ? m.auth_choose_by_code() : m.auth_choose_detail()}
      />
      <form onSubmit={(event) => void submit(event)} className="grid gap-5">
        {entry.by === 'code' ? (
          <AddressAndCode failure={fieldError('code')} onAddress={setEmail} />
        ) : (
          // Tells password managers whose password this is.
          <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
        )}
        <NewPasswordField
          email={account}
          name=""
          error={fieldError('password')}
          onChange={() => setRefused(undefined)}
        />
        {refused?.field === 'form' ? (
          <p role="alert" className="text-sm text-destructive">
            {refused.text}
          </p>
        ) : null}
        <Button type="submit" size="lg" isPending={busy}>
          {busy ? m.auth_choose_busy() : m.auth_choose_submit()}
        </Button>
        <p className="text-sm text-muted-foreground">{m.auth_choose_ends_others()}</p>
        <Button asChild variant="link" className="justify-self-start">
          <Link to="/auth">{m.auth_reset_back()}</Link>
        </Button>
      </form>
    </>
  )
}

type CodeProps = { failure: string | undefined; onAddress: (address: string) => void }

/** The letter's code instead of its link, for a letter that is read on another device. */
function AddressAndCode({ failure, onAddress }: CodeProps) {
  return (
    <>
      <Field label={m.auth_email()}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          required
          onChange={({ target }) => onAddress(target.value)}
        />
      </Field>
      <Field label={m.auth_code()} hint={m.auth_choose_code_hint()} error={failure}>
        <CodeInput />
      </Field>
    </>
  )
}

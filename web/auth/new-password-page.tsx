import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { CodeInput } from '#web/ui/inputs/code-input.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { AuthLayout, AuthHeading } from './auth-layout.tsx'
import { formText } from './form-text.ts'
import { choosePassword, enterBy, newPasswordEntry, type Chosen, type PasswordEntry } from './new-password.ts'
import { NewPasswordField } from './new-password-field.tsx'

type Props = {
  /** Asks for the second factor of whoever is signed in, and calls back when it was given. */
  secondFactor: (onDone: () => void) => ReactNode
}

/** Where the letter for a lost password leads. Nothing is spent before the button is pressed. */
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
    const chosen: Chosen = waiting
      ? await choosePassword(waiting)
      : { outcome: 'refused', field: 'form', text: '' }
    setWaiting(undefined)
    setEntry(await newPasswordEntry())
    if (chosen.outcome === 'done') await done()
    else if (chosen.outcome === 'refused')
      toast({ title: m.auth_error(), description: chosen.text, variant: 'destructive' })
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

type Refused = Extract<Chosen, { outcome: 'refused' }>

function NewPasswordForm({ entry, onEntry, onDone, onSecondFactor }: FormProps) {
  const [refused, setRefused] = useState<Refused>()
  const [busy, setBusy] = useState(false)
  const [email, setEmail] = useState('')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const password = formText(given, 'password')
    setBusy(true)
    const entered = await enterBy(entry, { email: formText(given, 'email'), code: formText(given, 'code') })
    // A link or code is spent now: what follows goes by the session that it opened.
    if (entered.outcome !== 'refused' && entry.by !== 'session') onEntry(await newPasswordEntry())
    const chosen = entered.outcome === 'done' ? await choosePassword(password) : entered
    setBusy(false)
    if (chosen.outcome === 'refused') return setRefused(chosen)
    if (chosen.outcome === 'second-factor') return onSecondFactor(password)
    onDone()
  }
  const errorOf = (field: Refused['field']) => (refused?.field === field ? refused.text : undefined)
  const account = entry.by === 'session' ? entry.email : email
  return (
    <>
      <AuthHeading
        title={m.auth_choose_title()}
        detail={entry.by === 'code' ? m.auth_choose_by_code() : m.auth_choose_detail()}
      />
      <form onSubmit={(event) => void submit(event)} className="grid gap-5">
        {entry.by === 'code' ? (
          <AddressAndCode failure={errorOf('code')} onAddress={setEmail} />
        ) : (
          // Password managers want to know whose password this is.
          <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
        )}
        <NewPasswordField
          email={account}
          name=""
          error={errorOf('password')}
          onChange={() => setRefused(undefined)}
        />
        {refused?.field === 'form' ? (
          <p role="alert" className="text-sm text-destructive">
            {refused.text}
          </p>
        ) : null}
        <Button type="submit" size="lg" disabled={busy}>
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

/** What stands for the link of the letter, where somebody reads it on another device. */
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

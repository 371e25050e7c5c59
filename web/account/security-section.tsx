import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { AuthError, UserAttributes } from '@supabase/auth-js'
import { m } from '#web/paraglide/messages.js'
import { authClient } from '#web/session/session.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { account } from './queries.ts'
import { SettingsBlock } from './settings-page.tsx'

/** Address and password. `children` are the second factors and other sign-in methods. */
export function SecuritySection({ children }: { children?: ReactNode }) {
  const { data: mine, refetch } = useSuspenseQuery(account())
  return (
    <>
      <SettingsBlock title={m.account_email_title()} detail={m.account_email_now({ email: mine.email })}>
        {mine.newEmail ? (
          <p className="border-s-2 border-warning bg-warning-surface px-3 py-2 text-sm text-warning">
            {m.account_email_pending({ email: mine.newEmail })}
          </p>
        ) : null}
        <ChangeForm
          done={{ title: m.account_email_sent(), description: m.account_email_sent_detail() }}
          submit={m.account_email_change()}
          readChanges={(read) => ({
            email: read('email'),
            ...(mine.hasPassword ? { current_password: read('current') } : {}),
          })}
          onDone={() => void refetch()}
        >
          <Field label={m.account_email_new()}>
            <Input type="email" name="email" autoComplete="email" required />
          </Field>
          {mine.hasPassword ? <CurrentPassword /> : null}
        </ChangeForm>
      </SettingsBlock>
      <SettingsBlock
        title={m.account_password_title()}
        detail={mine.hasPassword ? m.account_password_detail() : m.account_password_none()}
      >
        <ChangeForm
          done={{ title: m.account_password_changed(), description: m.account_password_changed_detail() }}
          submit={m.account_password_change()}
          readChanges={(read) => ({
            password: read('new'),
            ...(mine.hasPassword ? { current_password: read('current') } : {}),
          })}
          onDone={() => void refetch()}
        >
          {mine.hasPassword ? <CurrentPassword /> : null}
          <Field label={m.account_password_new()}>
            <Input type="password" name="new" autoComplete="new-password" required />
          </Field>
        </ChangeForm>
      </SettingsBlock>
      {children}
    </>
  )
}

function CurrentPassword() {
  return (
    <Field label={m.account_password_current()}>
      <Input type="password" name="current" autoComplete="current-password" required />
    </Field>
  )
}

type Props = {
  readChanges: (read: (field: string) => string) => UserAttributes
  submit: string
  done: { title: string; description: string }
  onDone: () => void
  children: ReactNode
}

/** A form for a change of sign-in data. Errors appear under the fields, and the input is kept. */
function ChangeForm({ readChanges, submit, done, onDone, children }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    setBusy(true)
    const { error } = await (
      await authClient()
    ).updateUser(
      readChanges((field) => String(fields.get(field) ?? '')),
      { emailRedirectTo: `${window.location.origin}/account/settings?section=security` },
    )
    setBusy(false)
    setFailure(error ? failureText(error) : null)
    if (error) return
    form.reset()
    toast(done)
    onDone()
  }
  return (
    <form onSubmit={(event) => void send(event)} className="grid max-w-md gap-4">
      {children}
      {failure ? (
        <p role="alert" className="text-sm text-destructive">
          {failure}
        </p>
      ) : null}
      <Button type="submit" isPending={isBusy} className="justify-self-start">
        {submit}
      </Button>
    </form>
  )
}

const failures: Record<string, () => string> = {
  current_password_invalid: m.account_wrong_password,
  same_password: m.account_same_password,
  email_exists: m.account_address_taken,
  over_request_rate_limit: m.account_too_soon,
  over_email_send_rate_limit: m.account_too_soon,
}

/** For a weak password, shows the server's own message with the reasons. */
function failureText({ code, message }: AuthError): string {
  return failures[code ?? '']?.() ?? (message || m.account_change_failed())
}

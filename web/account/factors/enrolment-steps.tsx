import { useState, type SubmitEvent } from 'react'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { authClient } from '#web/session/session.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { factorFailure } from '#web/proof/factor-failure.ts'
import { CodeForm } from '#web/proof/second-factor-form.tsx'
import { SecretPicture } from './secret-picture.tsx'
import type { FactorKind } from '#web/proof/sign-in-means.ts'

/** An enrolment that waits for its first code. */
export type PendingEnrolment = {
  factorId: string
  app: { secret: string; picture: string } | null
  sent: { challengeId: string; phone: string } | null
}

type EnrolmentInput = { name: string; phone: string }

/** Throws if a fresh proof is required first, or the input is invalid. */
export async function beginEnrolment(
  kind: FactorKind,
  { name, phone }: EnrolmentInput,
): Promise<PendingEnrolment> {
  const { mfa } = await authClient()
  await forgetUnfinished()
  if (kind === 'totp') {
    const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: name })
    if (error) throw error
    const { secret, qr_code } = data.totp
    return { factorId: data.id, app: { secret, picture: qr_code }, sent: null }
  }
  const { data, error } = await mfa.enroll({ factorType: 'phone', friendlyName: name, phone })
  if (error) throw error
  const challenge = await mfa.challenge({ factorId: data.id })
  if (challenge.error) {
    await forgetEnrolment(data.id)
    throw challenge.error
  }
  return { factorId: data.id, app: null, sent: { challengeId: challenge.data.id, phone } }
}

/** Removes unfinished enrolments. A page that was closed halfway leaves one behind, and its name would be taken. */
async function forgetUnfinished(): Promise<void> {
  const { data } = await (await authClient()).mfa.listFactors()
  const unfinished = data?.all.filter(({ status }) => status === 'unverified') ?? []
  for (const { id } of unfinished) await forgetEnrolment(id)
}

/** Removes an abandoned enrolment, which would block the next one. */
export async function forgetEnrolment(factorId: string): Promise<void> {
  await (await authClient()).mfa.unenroll({ factorId })
}

type BeginningProps = {
  kind: FactorKind
  begin: (text: EnrolmentInput) => Promise<PendingEnrolment | null>
  onStarted: (pending: PendingEnrolment) => void
}

/** The first step: the name of an app, or a phone number. */
export function Beginning({ kind, begin: onStart, onStarted }: BeginningProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (field: string) => String(fields.get(field) ?? '').trim()
    setBusy(true)
    try {
      const pending = await onStart({ name: text('name'), phone: text('phone') })
      if (pending) onStarted(pending)
    } catch (error) {
      setFailure(factorFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-sm text-muted-foreground">
        {kind === 'totp' ? m.account_factor_app_detail() : m.account_factor_phone_detail()}
      </p>
      {kind === 'phone' ? (
        <Field label={m.account_factor_number()} hint={m.account_factor_number_hint()}>
          <Input type="tel" name="phone" autoComplete="tel" placeholder="+971 50 123 4567" required />
        </Field>
      ) : null}
      <Field label={m.account_factor_name()} hint={m.account_factor_name_hint()}>
        <Input
          name="name"
          defaultValue={kind === 'totp' ? m.account_factor_app() : m.account_factor_phone()}
          maxLength={limits.factors.nameMaxCharacters}
          required
        />
      </Field>
      {failure ? (
        <p role="alert" className="text-sm text-destructive">
          {failure}
        </p>
      ) : null}
      <Button type="submit" isPending={isBusy} className="justify-self-start">
        {kind === 'totp' ? m.account_factor_continue() : m.account_factor_send()}
      </Button>
    </form>
  )
}

/** The second step: the secret of an app or the message just sent, and the first code. */
export function FirstCode({
  pending: { factorId, app, sent },
  onDone,
}: {
  pending: PendingEnrolment
  onDone: () => void
}) {
  const verify = async (code: string): Promise<string | null> => {
    const { mfa } = await authClient()
    const { error } = sent
      ? await mfa.verify({ factorId, challengeId: sent.challengeId, code })
      : await mfa.challengeAndVerify({ factorId, code })
    return error && factorFailure(error)
  }
  return (
    <div className="grid gap-5">
      {app ? <SecretPicture {...app} /> : null}
      <CodeForm
        label={sent ? m.account_factor_phone_code() : m.account_factor_app_code()}
        hint={sent ? m.account_factor_phone_sent({ phone: sent.phone }) : m.account_factor_app_code_hint()}
        verify={verify}
        onDone={onDone}
      />
    </div>
  )
}

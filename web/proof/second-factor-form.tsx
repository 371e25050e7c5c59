import type { Factor } from '@supabase/auth-js'
import { useState, type SubmitEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { authClient } from '#web/session/session.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { CodeInput } from '#web/ui/inputs/code-input.tsx'
import { factorFailure } from './factor-failure.ts'
import { isKind, ownFactors } from './sign-in-means.ts'

type Way = Factor | 'recovery'
type Props = { factors: readonly Factor[]; onDone: () => void }

/** Asks for the code of a second factor: from an app, by text message, or a recovery code if both are lost. */
export function SecondFactorForm({ factors, onDone }: Props) {
  const own = ownFactors(factors)
  const hasCodes = own.length < factors.length
  const [way, setWay] = useState<Way | undefined>(own.find((factor) => isKind(factor, 'totp')) ?? own[0])
  const ways: readonly Way[] = [...own, ...(hasCodes ? (['recovery'] as const) : [])]
  const others = ways.filter((other) => other !== way)
  if (!way) return null
  return (
    <div className="grid gap-6">
      {way === 'recovery' ? (
        <RecoveryForm onDone={onDone} />
      ) : isKind(way, 'phone') ? (
        <PhoneForm key={way.id} factor={way} onDone={onDone} />
      ) : (
        <AppForm key={way.id} factor={way} onDone={onDone} />
      )}
      {others.length > 0 ? (
        <div className="grid justify-items-start gap-1 border-t border-border pt-4 text-sm">
          <p className="text-muted-foreground">{m.account_factor_other_way()}</p>
          {others.map((other) => (
            <Button
              key={other === 'recovery' ? other : other.id}
              variant="link"
              size="sm"
              onClick={() => setWay(other)}
            >
              {wayLabel(other)}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function wayLabel(way: Way): string {
  if (way === 'recovery') return m.account_factor_use_recovery()
  const kind = isKind(way, 'phone') ? m.account_factor_phone() : m.account_factor_app()
  const isNamed = way.friendly_name && way.friendly_name !== kind
  return isNamed ? m.account_factor_named({ kind, name: way.friendly_name ?? '' }) : kind
}

function AppForm({ factor, onDone }: { factor: Factor; onDone: () => void }) {
  return (
    <CodeForm
      label={m.account_factor_app_code()}
      hint={factor.friendly_name ? m.account_factor_app_of({ name: factor.friendly_name }) : undefined}
      onDone={onDone}
      verify={async (code) => {
        const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId: factor.id, code })
        return error && factorFailure(error)
      }}
    />
  )
}

function PhoneForm({ factor, onDone }: { factor: Factor; onDone: () => void }) {
  const [challengeId, setChallengeId] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const { data, error } = await (await authClient()).mfa.challenge({ factorId: factor.id })
    setBusy(false)
    setFailure(error ? factorFailure(error) : null)
    if (data) setChallengeId(data.id)
  }
  const again = (
    <Button variant="outline" size="sm" isPending={isBusy} onClick={() => void send()}>
      {challengeId ? m.account_factor_send_again() : m.account_factor_send()}
    </Button>
  )
  return (
    <div className="grid gap-4">
      {challengeId ? (
        <CodeForm
          label={m.account_factor_phone_code()}
          hint={m.account_factor_phone_code_hint()}
          onDone={onDone}
          verify={async (code) => {
            const { error } = await (
              await authClient()
            ).mfa.verify({ factorId: factor.id, challengeId, code })
            return error && factorFailure(error)
          }}
        />
      ) : (
        <p className="text-sm text-muted-foreground">{m.account_factor_send_detail()}</p>
      )}
      <div className="justify-self-start">{again}</div>
      {failure ? (
        <p role="alert" className="text-sm text-destructive">
          {failure}
        </p>
      ) : null}
    </div>
  )
}

function RecoveryForm({ onDone }: { onDone: () => void }) {
  return (
    <CodeForm
      isLong
      label={m.account_factor_recovery_code()}
      hint={m.account_factor_recovery_hint()}
      onDone={onDone}
      verify={async (code) => {
        const { error } = await (await authClient()).mfa.recoveryCodes.verify({ code })
        return error && factorFailure(error)
      }}
    />
  )
}

type CodeFormProps = {
  label: string
  hint?: string | undefined
  /** Whether the code is a recovery code: letters and digits in groups. */
  isLong?: boolean
  /** Returns the error message, or null if the code is right. */
  verify: (code: string) => Promise<string | null>
  onDone: () => void
}

/** Apps show six digits in two groups, and some people type the space. */
const readInGroups = { pattern: undefined, maxLength: 7 }
const recoveryCode = {
  inputMode: 'text',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  pattern: undefined,
  maxLength: 24,
  className: 'max-w-72',
} as const

/** A field for one code. A wrong code is selected, ready to be overwritten. */
export function CodeForm({ label, hint, isLong = false, verify, onDone }: CodeFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('code')
    if (!(field instanceof HTMLInputElement)) return
    setBusy(true)
    const message = await verify(field.value.trim())
    setBusy(false)
    setFailure(message)
    if (message === null) onDone()
    else field.select()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label={label} hint={hint} error={failure ?? undefined}>
        <CodeInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form exists for this one field
          autoFocus
          {...(isLong ? recoveryCode : readInGroups)}
        />
      </Field>
      <Button type="submit" isPending={isBusy} className="justify-self-start">
        {m.account_factor_confirm()}
      </Button>
    </form>
  )
}

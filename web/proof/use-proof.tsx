import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode, type SubmitEvent } from 'react'
import { formInput } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { requiresProof, proveAgain, sendLetterCode } from './prove.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { CodeForm, SecondFactorForm } from './second-factor-form.tsx'
import { ownFactors, signInMeans } from './sign-in-means.ts'

/**
 * Sends a request that may require a fresh proof: `await withProof(send)`. If the server requires one, a dialog asks
 * for it and the request is sent again. Returns null if the dialog is closed. Render `dialog` on the page.
 */
export function useProof(): {
  withProof: <T>(send: () => Promise<T>) => Promise<T | null>
  dialog: ReactNode
} {
  const [answerProof, setAnswerProof] = useState<((proved: boolean) => void) | null>(null)
  const withProof = async <T,>(send: () => Promise<T>): Promise<T | null> => {
    try {
      return await send()
    } catch (error) {
      if (!requiresProof(error)) throw error
      const proved = await new Promise<boolean>((answer) => setAnswerProof(() => answer))
      setAnswerProof(null)
      return proved ? await send() : null
    }
  }
  const dialog = answerProof ? <ProofDialog answer={answerProof} /> : null
  return { withProof, dialog }
}

function ProofDialog({ answer }: { answer: (proved: boolean) => void }) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : answer(false))}>
      <DialogContent
        title={m.account_proof_title()}
        description={m.account_proof_detail()}
        className="max-w-md"
      >
        {/* A boundary of its own: otherwise the page would disappear while the factors load. */}
        <Suspense fallback={<Skeleton className="h-24" />}>
          <Proof onDone={() => answer(true)} />
        </Suspense>
      </DialogContent>
    </Dialog>
  )
}

/**
 * Asks for the second factor if the person has one, else for the password, else for a code sent to the account's
 * address.
 */
function Proof({ onDone }: { onDone: () => void }) {
  const { factors } = useSuspenseQuery(signInMeans()).data
  const { hasPassword, email } = useSuspenseQuery(query(api.account.read, {})).data
  if (ownFactors(factors).length > 0) return <SecondFactorForm factors={factors} onDone={onDone} />
  return hasPassword ? <PasswordProof onDone={onDone} /> : <LetterProof email={email} onDone={onDone} />
}

function PasswordProof({ onDone }: { onDone: () => void }) {
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const prove = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const isRight = await proveAgain({ password: formInput(new FormData(form), 'proof') })
    setBusy(false)
    setWrong(!isRight)
    if (isRight) onDone()
    else form.reset()
  }
  return (
    <form onSubmit={(event) => void prove(event)} className="grid gap-4">
      <Field label={m.account_proof_password()} error={isWrong ? m.account_proof_wrong() : undefined}>
        <Input
          name="proof"
          type="password"
          autoComplete="current-password"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog exists for this one field
          autoFocus
        />
      </Field>
      <Button type="submit" isPending={isBusy} className="justify-self-start">
        {m.account_proof_confirm()}
      </Button>
    </form>
  )
}

function LetterProof({ email, onDone }: { email: string; onDone: () => void }) {
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    setSent(await sendLetterCode())
    setBusy(false)
  }
  if (!isSent)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-sm text-muted-foreground">{m.account_proof_letter({ email })}</p>
        <Button isPending={isBusy} onClick={() => void send()}>
          {m.account_proof_letter_send()}
        </Button>
      </div>
    )
  return (
    <CodeForm
      label={m.account_proof_letter_code()}
      hint={m.account_proof_letter_hint({ email })}
      onDone={onDone}
      verify={async (nonce) => ((await proveAgain({ nonce })) ? null : m.account_proof_wrong())}
    />
  )
}

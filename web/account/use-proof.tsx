import type { Factor } from '@supabase/auth-js'
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ApiError } from '#web/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { authenticatorOf, proveByCode, proveByPassword } from './prove.ts'

type Asked = { factor: Factor | null; answer: (proved: boolean) => void }

/**
 * Runs what may ask for a fresh proof: `await withProof(act)`. When the server asks for one, a dialog takes it and the
 * act is tried once more; closing the dialog gives null. Place `dialog` on the page.
 */
export function useProof(email: string): {
  withProof: <T>(act: () => Promise<T>) => Promise<T | null>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const withProof = async <T,>(act: () => Promise<T>): Promise<T | null> => {
    try {
      return await act()
    } catch (error) {
      if (!asksForProof(error)) throw error
      const factor = await authenticatorOf()
      const proved = await new Promise<boolean>((answer) => setAsked({ factor, answer }))
      setAsked(null)
      return proved ? await act() : null
    }
  }
  const dialog = asked ? <ProofDialog email={email} {...asked} /> : null
  return { withProof, dialog }
}

function asksForProof(error: unknown): boolean {
  return error instanceof ApiError && ['PROOF_REQUIRED', 'SECOND_FACTOR_REQUIRED'].includes(error.code)
}

function ProofDialog({ email, factor, answer }: Asked & { email: string }) {
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const prove = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get('proof') ?? '')
    setBusy(true)
    const proved = factor ? await proveByCode(factor.id, given.trim()) : await proveByPassword(email, given)
    setBusy(false)
    if (proved) return answer(true)
    setWrong(true)
    form.current?.reset()
  }
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : answer(false))}>
      <DialogContent
        title={m.account_proof_title()}
        description={m.account_proof_detail()}
        className="max-w-md"
      >
        <form ref={form} onSubmit={(event) => void prove(event)} className="grid gap-4">
          <Field
            label={factor ? m.account_proof_code() : m.account_proof_password()}
            error={isWrong ? m.account_proof_wrong() : undefined}
          >
            <Input
              name="proof"
              type={factor ? 'text' : 'password'}
              inputMode={factor ? 'numeric' : undefined}
              autoComplete={factor ? 'one-time-code' : 'current-password'}
              required
              // The dialog is nothing but this question.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
            />
          </Field>
          <Button type="submit" disabled={isBusy} className="justify-self-end">
            {m.account_proof_confirm()}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}

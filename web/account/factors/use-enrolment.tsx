import { useState, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { authClient } from '#web/session/session.ts'
import {
  Beginning,
  FirstCode,
  forgetEnrolment,
  beginEnrolment,
  type PendingEnrolment,
} from './enrolment-steps.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { FactorKind } from '#web/proof/sign-in-means.ts'
import { useProof } from '#web/proof/use-proof.tsx'

type Options = {
  kind: FactorKind
  /** Whether to create recovery codes at the end, because there are none yet. */
  withCodes: boolean
  /** Called when the factor is enrolled and its recovery codes are saved. */
  onDone: (outcome: { savedCodes: boolean }) => void
}

export type Enrolment = {
  title: string
  description: string | undefined
  /** The current step. Render `proof`, which is a dialog of its own, beside it. */
  step: ReactNode
  proof: ReactNode
  /** Cancels. Returns false if the recovery codes must be saved first; the step then says so. */
  leave: () => boolean
}

/** The steps of an enrolment: a name or number, the first code, and the recovery codes. */
export function useEnrolment({ kind, withCodes, onDone }: Options): Enrolment {
  const { withProof, dialog } = useProof()
  const [pending, setPending] = useState<PendingEnrolment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isLeaveBlocked, setLeaveBlocked] = useState(false)
  const verified = async () => {
    const made = withCodes ? await (await authClient()).mfa.recoveryCodes.generate() : null
    if (made?.data) setCodes(made.data.codes)
    else onDone({ savedCodes: false })
  }
  const titles = { totp: m.account_factor_add_app, phone: m.account_factor_add_phone }
  return {
    title: codes ? m.account_codes_title() : titles[kind](),
    description: codes ? m.account_codes_keep() : undefined,
    step: codes ? (
      <RecoveryCodes
        codes={codes}
        isLeaveBlocked={isLeaveBlocked}
        onSaved={() => onDone({ savedCodes: true })}
      />
    ) : pending ? (
      <FirstCode pending={pending} onDone={() => void verified()} />
    ) : (
      <Beginning
        kind={kind}
        begin={(input) => withProof(() => beginEnrolment(kind, input))}
        onStarted={setPending}
      />
    ),
    proof: dialog,
    leave: () => {
      if (codes) {
        setLeaveBlocked(true)
        return false
      }
      if (pending) void forgetEnrolment(pending.factorId)
      setPending(null)
      return true
    },
  }
}

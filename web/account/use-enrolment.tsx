import { useState, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { authClient } from '#web/session/session.ts'
import { Beginning, FirstCode, forgetEnrolment, beginEnrolment, type Begun } from './enrolment-steps.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { FactorKind } from '#web/proof/sign-in-means.ts'
import { useProof } from '#web/proof/use-proof.tsx'

type Options = {
  kind: FactorKind
  /** Recovery codes are made at the end: there are none yet. */
  withCodes: boolean
  /** The factor is enrolled, and its recovery codes are kept. */
  onDone: (outcome: { codesKept: boolean }) => void
}

export type Enrolment = {
  title: string
  description: string | undefined
  /** The step to show; place `proof` beside it, which is a dialog of its own. */
  step: ReactNode
  proof: ReactNode
  /** Breaks off; false where recovery codes are to be kept first, which the step then says. */
  leave: () => boolean
}

/** The steps to a second factor: its name or number, its first code, and the codes for when it is lost. */
export function useEnrolment({ kind, withCodes, onDone }: Options): Enrolment {
  const { withProof, dialog } = useProof()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isUrged, setUrged] = useState(false)
  const verified = async () => {
    const made = withCodes ? await (await authClient()).mfa.recoveryCodes.generate() : null
    if (made?.data) setCodes(made.data.codes)
    else onDone({ codesKept: false })
  }
  const titles = { totp: m.account_factor_add_app, phone: m.account_factor_add_phone }
  return {
    title: codes ? m.account_codes_title() : titles[kind](),
    description: codes ? m.account_codes_keep() : undefined,
    step: codes ? (
      <RecoveryCodes codes={codes} isUrged={isUrged} onKept={() => onDone({ codesKept: true })} />
    ) : begun ? (
      <FirstCode begun={begun} onDone={() => void verified()} />
    ) : (
      <Beginning
        kind={kind}
        begin={(given) => withProof(() => beginEnrolment(kind, given))}
        onBegun={setBegun}
      />
    ),
    proof: dialog,
    leave: () => {
      if (codes) {
        setUrged(true)
        return false
      }
      if (begun) void forgetEnrolment(begun.factorId)
      setBegun(null)
      return true
    },
  }
}

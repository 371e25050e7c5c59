import { secondFactorIsMissing, type AssuranceLevel } from '#domain/auth/assurance.ts'
import type { Audience } from './audience.ts'
import { isStaff, type Role } from './roles.ts'

/** How surely this is the person, and whether he could prove it better. */
export type Proof = { aal: AssuranceLevel; hasSecondFactor: boolean }

/** What a person who has enrolled a second factor gets at with it only: a stolen password opens nothing. */
const guarded: readonly Audience[] = ['member', 'staff', 'approver', 'editor', 'admin']

export function secondFactorRefusal(audience: Audience, proof: Proof): 'SECOND_FACTOR_REQUIRED' | null {
  return guarded.includes(audience) && secondFactorIsMissing(proof) ? 'SECOND_FACTOR_REQUIRED' : null
}

export const secondFactorStates = ['none', 'missing', 'given'] as const

/** Whether a person has a second factor, and has used it in this session. */
export function secondFactorState(proof: Proof): (typeof secondFactorStates)[number] {
  if (!proof.hasSecondFactor) return 'none'
  return secondFactorIsMissing(proof) ? 'missing' : 'given'
}

/** Whether the portal asks a person to enrol a second factor: staff who have none. */
export function shouldEnrolFactor(
  held: readonly Role[],
  state: (typeof secondFactorStates)[number],
): boolean {
  return isStaff(held) && state === 'none'
}

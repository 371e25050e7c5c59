import { secondFactorIsMissing, type AssuranceLevel } from '#domain/auth/assurance.ts'
import type { Audience } from './audience.ts'
import { isStaff, type Role } from './roles.ts'

/** How strongly a session is proved, and what its account has or must have to prove itself. */
export type Proof = {
  aal: AssuranceLevel
  hasSecondFactor: boolean
  mustHaveSecondFactor: boolean
}

export const secondFactorStates = ['none', 'missing', 'unenrolled', 'given'] as const

export type SecondFactorState = (typeof secondFactorStates)[number]

/** Whether an account must have a second factor: staff, where the installation asks staff for one. */
export function mustHaveSecondFactor(held: readonly Role[], { ofStaff }: { ofStaff: boolean }): boolean {
  return ofStaff && isStaff(held)
}

/**
 * Where a session stands: `missing` when the account has a second factor that was not used in it, `unenrolled` when the
 * account must have one and does not.
 */
export function secondFactorState(proof: Proof): SecondFactorState {
  if (!proof.hasSecondFactor) return proof.mustHaveSecondFactor ? 'unenrolled' : 'none'
  return secondFactorIsMissing(proof) ? 'missing' : 'given'
}

/** Whether nothing is open until a second factor is used or enrolled. */
export function isHeldUp(state: SecondFactorState): boolean {
  return state === 'missing' || state === 'unenrolled'
}

/** The roles that a session may use: none as long as its second factor is missing or not enrolled. */
export function rolesInForce(held: readonly Role[], proof: Proof): readonly Role[] {
  return isHeldUp(secondFactorState(proof)) ? [] : held
}

/** What opens with the second factor only, once there is or must be one: a stolen password opens nothing. */
const guarded: readonly Audience[] = ['member', 'staff', 'approver', 'editor', 'admin']

export function secondFactorRefusal(audience: Audience, proof: Proof): 'SECOND_FACTOR_REQUIRED' | null {
  return guarded.includes(audience) && isHeldUp(secondFactorState(proof)) ? 'SECOND_FACTOR_REQUIRED' : null
}

/** Whether the portal suggests to enrol a second factor: to staff who have none and need none here. */
export function shouldEnrolFactor(held: readonly Role[], state: SecondFactorState): boolean {
  return isStaff(held) && state === 'none'
}

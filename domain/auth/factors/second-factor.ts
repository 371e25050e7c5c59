import { secondFactorIsMissing, type AssuranceLevel } from './assurance.ts'
import type { Audience } from '#domain/access/audience.ts'
import { isStaff, type Role } from '#domain/access/roles.ts'

/** How strongly a session is authenticated, and which factors its account has or requires. */
export type Proof = {
  aal: AssuranceLevel
  hasSecondFactor: boolean
  mustHaveSecondFactor: boolean
}

export const secondFactorStates = ['none', 'missing', 'unenrolled', 'given'] as const

export type SecondFactorState = (typeof secondFactorStates)[number]

/** Whether an account must have a second factor: staff accounts, if the installation requires it. */
export function mustHaveSecondFactor(held: readonly Role[], { ofStaff }: { ofStaff: boolean }): boolean {
  return ofStaff && isStaff(held)
}

/**
 * The second-factor state of a session: `missing` when the account has a factor that this session has not
 * used, `unenrolled` when the account must have one and has none.
 */
export function secondFactorState(proof: Proof): SecondFactorState {
  if (!proof.hasSecondFactor) return proof.mustHaveSecondFactor ? 'unenrolled' : 'none'
  return secondFactorIsMissing(proof) ? 'missing' : 'given'
}

/** Whether access is blocked until a second factor is used or enrolled. */
export function isBlocked(state: SecondFactorState): boolean {
  return state === 'missing' || state === 'unenrolled'
}

/** The roles a session may use: none while its second factor is missing or not enrolled. */
export function rolesInForce(held: readonly Role[], proof: Proof): readonly Role[] {
  return isBlocked(secondFactorState(proof)) ? [] : held
}

/**
 * Audiences that require the second factor once the account has or must have one: a stolen password alone
 * opens none of them.
 */
const guarded: readonly Audience[] = ['member', 'agent', 'staff', 'approver', 'editor', 'admin']

export function secondFactorRefusal(audience: Audience, proof: Proof): 'SECOND_FACTOR_REQUIRED' | null {
  return guarded.includes(audience) && isBlocked(secondFactorState(proof)) ? 'SECOND_FACTOR_REQUIRED' : null
}

/**
 * Whether the portal suggests enrolling a second factor: to staff who have none and are not required to have
 * one.
 */
export function shouldEnrolFactor(held: readonly Role[], state: SecondFactorState): boolean {
  return isStaff(held) && state === 'none'
}

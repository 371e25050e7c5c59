import { secondFactorIsMissing, type AssuranceLevel } from '#domain/auth/assurance.ts'
import type { Audience } from './audience.ts'
import { isStaff, type Role } from './roles.ts'

/** How surely this is the person, and whether he could prove it better. */
export type Proof = { aal: AssuranceLevel; hasSecondFactor: boolean }

const staffAudiences: readonly Audience[] = ['approver', 'editor', 'admin']

/** Staff who have enrolled a second factor do staff's work with it only: a stolen password opens nothing there. */
export function secondFactorRefusal(audience: Audience, proof: Proof): 'SECOND_FACTOR_REQUIRED' | null {
  return staffAudiences.includes(audience) && secondFactorIsMissing(proof) ? 'SECOND_FACTOR_REQUIRED' : null
}

/** Whether the portal asks a person to enrol a second factor: staff who have none. */
export function shouldEnrolFactor(held: readonly Role[], hasSecondFactor: boolean): boolean {
  return isStaff(held) && !hasSecondFactor
}

import type { AssuranceLevel } from './assurance.ts'

/** What can be asked for by itself; recovery codes only stand in for it. */
export const ownFactorTypes = ['totp', 'phone'] as const

export type OwnFactorType = (typeof ownFactorTypes)[number]

export const factorTypes = [...ownFactorTypes, 'recovery_code'] as const

export type FactorType = (typeof factorTypes)[number]

/** The name the use of a factor has among the proofs of a session. */
export const methodOfFactor = {
  totp: 'totp',
  phone: 'mfa/phone',
  recovery_code: 'mfa/recovery_code',
} as const satisfies Record<FactorType, string>

/** A session is as sure as the weaker of what its token and its row say: an older token gains nothing by a step up. */
export function weakerMethod(one: AssuranceLevel, other: AssuranceLevel): AssuranceLevel {
  return one === 'aal2' && other === 'aal2' ? 'aal2' : 'aal1'
}

import type { AssuranceLevel } from './assurance.ts'

/** The factors a person can enrol. Recovery codes are only a substitute for them. */
export const ownFactorTypes = ['totp', 'phone'] as const

export type OwnFactorType = (typeof ownFactorTypes)[number]

const factorTypes = [...ownFactorTypes, 'recovery_code'] as const

export type FactorType = (typeof factorTypes)[number]

/** The name of each factor among the authentication methods of a session. */
export const methodOfFactor = {
  totp: 'totp',
  phone: 'mfa/phone',
  recovery_code: 'mfa/recovery_code',
} as const satisfies Record<FactorType, string>

/**
 * The weaker of the levels in the session's token and in its database row: after a step-up, an older token
 * must not gain the new level.
 */
export function weakerMethod(one: AssuranceLevel, other: AssuranceLevel): AssuranceLevel {
  return one === 'aal2' && other === 'aal2' ? 'aal2' : 'aal1'
}

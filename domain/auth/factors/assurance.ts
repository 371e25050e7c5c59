import { limits } from '#domain/limits.ts'

/** The authenticator assurance level of a session: one factor, or two. */
export type AssuranceLevel = 'aal1' | 'aal2'

/**
 * One authentication method that a session used, with the time in Unix seconds: `password`, `otp`, `totp`,
 * `oauth`, …
 */
export type ProofMethod = { method: string; timestamp: number }

/** Whether the last full authentication is recent enough for a sensitive change. */
export function proofIsFresh(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < limits.auth.freshProofMs
}

/**
 * Whether the session still needs the second factor. An account that has one must use it before acting as
 * staff and before changing how the person signs in.
 */
export function secondFactorIsMissing(person: { aal: AssuranceLevel; hasSecondFactor: boolean }): boolean {
  return person.hasSecondFactor && person.aal === 'aal1'
}

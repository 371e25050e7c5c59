import { limits } from '#domain/limits.ts'

/** How strongly a session is proved: by one factor, or by two. */
export type AssuranceLevel = 'aal1' | 'aal2'

/** One way a person proved who he is, with the time in Unix seconds: `password`, `otp`, `totp`, `oauth`, … */
export type ProofMethod = { method: string; timestamp: number }

/** Whether the last full proof is recent enough for a sensitive change. */
export function proofIsFresh(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < limits.auth.freshProofMs
}

/** A person with a second factor must have used it in this session before he acts as staff or changes how he signs in. */
export function secondFactorIsMissing(person: { aal: AssuranceLevel; hasSecondFactor: boolean }): boolean {
  return person.hasSecondFactor && person.aal === 'aal1'
}

import { isAuthError } from '@supabase/auth-js'
import { ApiError } from '#web/api/api-error.ts'
import { accessToken, authClient } from '#web/session/session.ts'

const asking = ['PROOF_REQUIRED', 'SECOND_FACTOR_REQUIRED', 'reauthentication_needed', 'insufficient_aal']

/** Whether a call failed for want of a recent proof, or of the second factor. */
export function asksForProof(error: unknown): boolean {
  if (error instanceof ApiError) return asking.includes(error.code)
  return isAuthError(error) && asking.includes(error.code ?? '')
}

/** Proves it in the session that stands, by the password or the code of a letter. False when it is wrong. */
export async function proveAgain(proof: { password: string } | { nonce: string }): Promise<boolean> {
  const answer = await fetch('/auth/v1/reauthenticate/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await accessToken()}` },
    body: JSON.stringify(proof),
  })
  return answer.ok
}

/** Sends the code to the address of the account, for who has neither factor nor password. */
export async function sendLetterCode(): Promise<boolean> {
  const { error } = await (await authClient()).reauthenticate()
  return error === null
}

import { isAuthError } from '@supabase/auth-js'
import { ApiError } from '#web/api/api-error.ts'
import { accessToken, authClient } from '#web/session/session.ts'

const asking = ['PROOF_REQUIRED', 'SECOND_FACTOR_REQUIRED', 'reauthentication_needed', 'insufficient_aal']

/** Whether a call failed because it requires a recent proof or the second factor. */
export function requiresProof(error: unknown): boolean {
  if (error instanceof ApiError) return asking.includes(error.code)
  return isAuthError(error) && asking.includes(error.code ?? '')
}

/** Proves identity within the current session, by the password or the code from a letter. False if it is wrong. */
export async function proveAgain(proof: { password: string } | { nonce: string }): Promise<boolean> {
  const answer = await fetch('/auth/v1/reauthenticate/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await accessToken()}` },
    body: JSON.stringify(proof),
  })
  return answer.ok
}

/** Sends a code to the account's e-mail address, for a person with neither second factor nor password. */
export async function sendLetterCode(): Promise<boolean> {
  const { error } = await (await authClient()).reauthenticate()
  return error === null
}

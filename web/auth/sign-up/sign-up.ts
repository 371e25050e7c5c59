import { editionName } from '#domain/legal/editions.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import type { CaptchaProof } from '#web/auth/captcha-widget.ts'
import { failureText } from '#web/auth/failure-text.ts'
import { reasonsText } from '#web/auth/password/password-advice.ts'
import { authClient } from '#web/session/session.ts'

type SignUpFields = { name: string; email: string; password: string }

/** Null on success. The server reports success for every address. */
export type SignUpFailure = { field: 'password' | 'form'; text: string } | null

/** Requests an account, with the agreement to the current terms and the confirmation of age. */
export async function signUp(
  { name, email, password }: SignUpFields,
  proof: CaptchaProof,
): Promise<SignUpFailure> {
  try {
    const { updatedOn } = await api.site.legalPage({ params: { slug: 'terms' } })
    const { error } = await (
      await authClient()
    ).signUp({
      email,
      password,
      options: {
        emailRedirectTo: `${window.location.origin}/onboarding`,
        ...proof,
        data: { full_name: name, terms_edition: editionName(updatedOn), of_age: true },
      },
    })
    if (!error) return null
    if (error.name === 'AuthWeakPasswordError' && 'reasons' in error && Array.isArray(error.reasons))
      return { field: 'password', text: reasonsText(error.reasons.map(String)) }
    return { field: 'form', text: failureText(error) }
  } catch {
    return { field: 'form', text: m.auth_unexpected() }
  }
}

/** Confirms the address with the letter's code, which signs the person in. Returns an error message, or null. */
export async function confirmByCode(email: string, code: string): Promise<string | null> {
  const { error } = await (await authClient()).verifyOtp({ email, token: code, type: 'signup' })
  return error ? failureText(error) : null
}

/** Requests the letter again. Returns an error message, or null. */
export async function resendLetter(email: string, proof: CaptchaProof): Promise<string | null> {
  const options = { emailRedirectTo: `${window.location.origin}/onboarding`, ...proof }
  const { error } = await (await authClient()).resend({ type: 'signup', email, options })
  return error ? failureText(error) : null
}

import type { AuthError } from '@supabase/auth-js'
import { m } from '#web/paraglide/messages.js'
import type { CaptchaProof } from '#web/auth/captcha-widget.ts'
import { failureText } from '#web/auth/failure-text.ts'
import { authClient } from '#web/session/session.ts'

type SignInNotice = { title: string; description: string; variant: 'default' | 'destructive' }

const wrong = (title: string, description: string): SignInNotice => ({
  title,
  description,
  variant: 'destructive',
})

/** The text after a sign-in. */
export function signedIn(): SignInNotice {
  return { title: m.auth_success(), description: m.auth_signed_in(), variant: 'default' }
}

type SignInOutcome = {
  ok: boolean
  notice: SignInNotice | null
  /** The server accepts no passwords for this account at present, only a letter. */
  needsLetter?: boolean
}

/** Signs in. Returns the text to show, or none if a second factor is required. */
export async function signIn(email: string, password: string, proof: CaptchaProof): Promise<SignInOutcome> {
  try {
    const client = await authClient()
    const { data, error } = await client.signInWithPassword({ email, password, options: proof })
    if (error) {
      const notice = wrong(m.auth_sign_in_error(), signInFailure(error))
      return { ok: false, notice, needsLetter: error.code === 'sign_in_by_letter' }
    }
    const isHalfWay = data.user?.factors?.some(({ status }) => status === 'verified')
    return { ok: true, notice: isHalfWay ? null : signedIn() }
  } catch {
    return { ok: false, notice: wrong(m.auth_error(), m.auth_unexpected()) }
  }
}

function signInFailure(error: AuthError): string {
  if (error.code === 'invalid_credentials') return m.auth_wrong_credentials()
  if (error.code === 'email_not_confirmed') return m.auth_email_not_confirmed()
  return reasonText(error)
}

/** The server's own message, as specified. Ours where that would help nobody. */
function reasonText(error: AuthError): string {
  const isOurs = error.code === 'captcha_failed' || error.code === 'sign_in_by_letter'
  return isOurs ? failureText(error) : error.message
}

/** Requests a password-reset letter. The response does not reveal whether the address has an account. */
export async function requestReset(
  email: string,
  proof: CaptchaProof,
): Promise<{ ok: boolean; notice: SignInNotice }> {
  try {
    const redirectTo = `${window.location.origin}/auth`
    const { error } = await (await authClient()).resetPasswordForEmail(email, { redirectTo, ...proof })
    if (error) return { ok: false, notice: wrong(m.auth_reset_error(), reasonText(error)) }
    return {
      ok: true,
      notice: { title: m.auth_reset_sent(), description: m.auth_reset_check(), variant: 'default' },
    }
  } catch {
    return { ok: false, notice: wrong(m.auth_error(), m.auth_reset_failed()) }
  }
}

/** Ends this browser's session. */
export async function signOut(): Promise<{ ok: boolean; notice: SignInNotice }> {
  try {
    const { error } = await (await authClient()).signOut({ scope: 'local' })
    if (error) return { ok: false, notice: wrong(m.auth_error(), m.auth_sign_out_failed()) }
    return {
      ok: true,
      notice: { title: m.auth_signed_out(), description: m.auth_signed_out_detail(), variant: 'default' },
    }
  } catch {
    return { ok: false, notice: wrong(m.auth_error(), m.auth_sign_out_failed()) }
  }
}

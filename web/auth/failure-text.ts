import type { AuthError } from '@supabase/auth-js'
import { m } from '#web/paraglide/messages.js'

const labels: Record<string, () => string> = {
  over_request_rate_limit: m.auth_failed_too_often,
  sign_in_by_letter: m.auth_failed_by_letter,
  terms_changed: m.auth_failed_terms_changed,
  over_email_send_rate_limit: m.auth_failed_letter_too_soon,
  otp_expired: m.auth_failed_code,
  same_password: m.auth_failed_same_password,
  signup_disabled: m.auth_failed_sign_up_off,
  captcha_failed: m.auth_failed_captcha,
}

/** The error message: ours if there is one, else the server's. */
export function failureText(error: Pick<AuthError, 'code' | 'message'>): string {
  const text = error.code && Object.hasOwn(labels, error.code) ? labels[error.code] : undefined
  return text ? text() : error.message || m.auth_unexpected()
}

import { isAuthError } from '@supabase/auth-js'
import { m } from '#web/paraglide/messages.js'

const failureTexts: Record<string, () => string> = {
  mfa_verification_failed: m.account_factor_wrong_code,
  mfa_challenge_expired: m.account_factor_expired,
  mfa_ip_address_mismatch: m.account_factor_moved,
  mfa_factor_name_conflict: m.account_factor_name_taken,
  mfa_verified_factor_exists: m.account_factor_phone_known,
  too_many_enrolled_mfa_factors: m.account_factor_too_many,
  mfa_recovery_codes_locked: m.account_too_soon,
  over_request_rate_limit: m.account_too_soon,
  over_sms_send_rate_limit: m.account_factor_message_too_soon,
  sms_send_failed: m.account_factor_message_failed,
  single_identity_not_deletable: m.account_identity_last,
  email_conflict_identity_not_deletable: m.account_identity_address,
  identity_already_exists: m.account_identity_taken,
  bad_oauth_state: m.account_identity_late,
  flow_state_expired: m.account_identity_late,
}

/** The message for a failed proof: what went wrong and what to do. */
export function factorFailure(error: unknown): string {
  const code = isAuthError(error) ? error.code : undefined
  if (code === 'validation_failed') return m.account_factor_phone_invalid()
  return factorCodeFailure(code ?? '')
}

/**
 * The message for a failure code from the address. Unknown codes are not shown, because anybody could have written
 * them.
 */
export function factorCodeFailure(code: string): string {
  return failureTexts[code]?.() ?? m.account_change_failed()
}

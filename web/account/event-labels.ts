import { m } from '#web/paraglide/messages.js'

/** The text of each account event, addressed to the owner of the account. */
const labels: Record<string, () => string> = {
  sign_in: m.account_event_sign_in,
  sign_in_failed: m.account_event_sign_in_failed,
  sign_out: m.account_event_sign_out,
  signed_up: m.account_event_signed_up,
  address_confirmed: m.account_event_address_confirmed,
  recovery_requested: m.account_event_recovery_requested,
  password_changed: m.account_event_password_changed,
  address_changed: m.account_event_address_changed,
  factor_enrolled: m.account_event_factor_enrolled,
  factor_verified: m.account_event_factor_verified,
  factor_failed: m.account_event_factor_failed,
  factor_removed: m.account_event_factor_removed,
  recovery_codes_made: m.account_event_recovery_codes_made,
  recovery_code_used: m.account_event_recovery_code_used,
  reauthenticated: m.account_event_reauthenticated,
  session_ended: m.account_event_session_ended,
  refresh_reused: m.account_event_refresh_reused,
  identity_linked: m.account_event_identity_linked,
  identity_unlinked: m.account_event_identity_unlinked,
  role_granted: m.account_event_role_granted,
  role_removed: m.account_event_role_removed,
  banned: m.account_event_banned,
  ban_lifted: m.account_event_ban_lifted,
  approved: m.account_event_approved,
  declined: m.account_event_declined,
  deletion_requested: m.account_event_deletion_requested,
  deletion_taken_back: m.account_event_deletion_taken_back,
  privacy_request_made: m.account_event_privacy_request_made,
  privacy_request_withdrawn: m.account_event_privacy_request_withdrawn,
  privacy_request_answered: m.account_event_privacy_request_answered,
  privacy_request_overdue: m.account_event_privacy_request_overdue,
  idle_warned: m.account_event_idle_warned,
  data_exported: m.account_event_data_exported,
  api_key_created: m.account_event_api_key_created,
  api_key_revoked: m.account_event_api_key_revoked,
}

/** The text of an event, or its raw name if there is no text. */
export function eventLabel(action: string): string {
  return labels[action]?.() ?? action.replaceAll('_', ' ')
}

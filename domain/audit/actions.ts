/** What is written down of accounts, staff and the product's own keeping, by who did it to whom. */
export const auditActions = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'signed_up',
  'address_confirmed',
  'recovery_requested',
  'password_changed',
  'address_changed',
  'factor_enrolled',
  'factor_verified',
  'factor_failed',
  'factor_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'reauthenticated',
  'session_ended',
  'refresh_reused',
  'identity_linked',
  'identity_unlinked',
  'role_granted',
  'role_removed',
  'banned',
  'ban_lifted',
  'approved',
  'declined',
  'toggle_changed',
  'permission_changed',
  'deletion_requested',
  'deletion_taken_back',
  'account_deleted',
  'data_exported',
  'letter_read',
  'text_message_read',
  'letter_sent_again',
  'audit_exported',
] as const

export type AuditAction = (typeof auditActions)[number]

export function isAuditAction(text: string): text is AuditAction {
  return auditActions.some((action) => action === text)
}

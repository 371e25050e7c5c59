import type { AuditEntry, AccountRef } from '#contract/admin.ts'
import { auditActions, isAuditAction, type AuditAction } from '#domain/audit/actions.ts'
import { m } from '#web/paraglide/messages.js'

type Name = { who: string }
type Names = Name & { whom: string }

/** What somebody did, or what was done when nobody is named. */
const alone: Record<AuditAction, (names: Name) => string> = {
  sign_in: m.admin_act_sign_in,
  sign_in_failed: m.admin_act_sign_in_failed,
  sign_out: m.admin_act_sign_out,
  signed_up: m.admin_act_signed_up,
  address_confirmed: m.admin_act_address_confirmed,
  recovery_requested: m.admin_act_recovery_requested,
  password_changed: m.admin_act_password_changed,
  address_changed: m.admin_act_address_changed,
  factor_enrolled: m.admin_act_factor_enrolled,
  factor_verified: m.admin_act_factor_verified,
  factor_failed: m.admin_act_factor_failed,
  factor_removed: m.admin_act_factor_removed,
  recovery_codes_made: m.admin_act_recovery_codes_made,
  recovery_code_used: m.admin_act_recovery_code_used,
  session_ended: m.admin_act_session_ended,
  refresh_reused: m.admin_act_refresh_reused,
  identity_linked: m.admin_act_identity_linked,
  identity_unlinked: m.admin_act_identity_unlinked,
  role_granted: m.admin_act_role_granted,
  role_removed: m.admin_act_role_removed,
  banned: m.admin_act_banned,
  ban_lifted: m.admin_act_ban_lifted,
  approved: m.admin_act_approved,
  declined: m.admin_act_declined,
  toggle_changed: m.admin_act_toggle_changed,
  permission_changed: m.admin_act_permission_changed,
  deletion_requested: m.admin_act_deletion_requested,
  deletion_taken_back: m.admin_act_deletion_taken_back,
  account_deleted: m.admin_act_account_deleted,
  data_exported: m.admin_act_data_exported,
  letter_read: m.admin_act_letter_read,
  letter_sent_again: m.admin_act_letter_sent_again,
  audit_exported: m.admin_act_audit_exported,
  text_submitted: m.admin_act_text_submitted,
  text_withdrawn: m.admin_act_text_withdrawn,
  text_returned: m.admin_act_text_returned,
  text_approved: m.admin_act_text_approved,
  text_scheduled: m.admin_act_text_scheduled,
  text_published: m.admin_act_text_published,
  text_unpublished: m.admin_act_text_unpublished,
  text_discarded: m.admin_act_text_discarded,
  signups_exported: m.admin_act_signups_exported,
  contact_message_handled: m.admin_act_contact_message_handled,
  issue_changed: m.admin_act_issue_changed,
  issue_approved: m.admin_act_issue_approved,
  issue_held: m.admin_act_issue_held,
  issue_released: m.admin_act_issue_released,
  issue_stopped: m.admin_act_issue_stopped,
  issue_resumed: m.admin_act_issue_resumed,
  reauthenticated: m.admin_act_reauthenticated,
  text_message_read: m.admin_act_text_message_read,
  fact_entered: m.admin_act_fact_entered,
  scoring_started: m.admin_act_scoring_started,
  agent_created: m.admin_act_agent_created,
  agent_changed: m.admin_act_agent_changed,
  agent_verified: m.admin_act_agent_verified,
  agent_published: m.admin_act_agent_published,
  agent_suspended: m.admin_act_agent_suspended,
  introduction_answered: m.admin_act_introduction_answered,
  supplier_created: m.admin_act_supplier_created,
  supplier_changed: m.admin_act_supplier_changed,
  supplier_verified: m.admin_act_supplier_verified,
  supplier_published: m.admin_act_supplier_published,
  supplier_suspended: m.admin_act_supplier_suspended,
  application_checked: m.admin_act_application_checked,
  application_approved: m.admin_act_application_approved,
  application_declined: m.admin_act_application_declined,
  application_file_read: m.admin_act_application_file_read,
  event_saved: m.admin_act_event_saved,
  event_removed: m.admin_act_event_removed,
  template_saved: m.admin_act_template_saved,
  template_removed: m.admin_act_template_removed,
  fund_saved: m.admin_act_fund_saved,
  fund_removed: m.admin_act_fund_removed,
}

/** What somebody did to the account of another. */
const toAnother: Partial<Record<AuditAction, (names: Names) => string>> = {
  sign_out: m.admin_act_sign_out_of,
  password_changed: m.admin_act_password_changed_of,
  address_changed: m.admin_act_address_changed_of,
  factor_removed: m.admin_act_factor_removed_of,
  session_ended: m.admin_act_session_ended_of,
  role_granted: m.admin_act_role_granted_of,
  role_removed: m.admin_act_role_removed_of,
  banned: m.admin_act_banned_of,
  ban_lifted: m.admin_act_ban_lifted_of,
  approved: m.admin_act_approved_of,
  declined: m.admin_act_declined_of,
  deletion_requested: m.admin_act_deletion_requested_of,
  deletion_taken_back: m.admin_act_deletion_taken_back_of,
  account_deleted: m.admin_act_account_deleted_of,
  data_exported: m.admin_act_data_exported_of,
  letter_read: m.admin_act_letter_read_of,
  letter_sent_again: m.admin_act_letter_sent_again_of,
  text_message_read: m.admin_act_text_message_read_of,
}

const toNobody: Partial<Record<AuditAction, () => string>> = {
  text_published: m.admin_act_text_published_nobody,
  sign_in_failed: m.admin_act_sign_in_failed_nobody,
  recovery_requested: m.admin_act_recovery_requested_nobody,
}

/** An event as a sentence: "Layla Haddad approved Omar Said". */
export function sentenceOf({ action, actor, subject }: AuditEntry): string {
  const who = nameOf(actor ?? subject)
  if (!isAuditAction(action)) return m.admin_act_unknown({ who, action })
  if (!actor && !subject) return toNobody[action]?.() ?? alone[action]({ who })
  const other = actor && subject && actor.id !== subject.id ? toAnother[action] : undefined
  return other ? other({ who, whom: nameOf(subject) }) : alone[action]({ who })
}

const deletedIdCharacters = 8

/** An account by its name, its address, or what is left of it. */
export function nameOf(account: AccountRef | null): string {
  if (!account) return m.admin_nobody()
  if (account.deleted) return m.admin_deleted_account({ id: account.id.slice(0, deletedIdCharacters) })
  return account.name ?? account.email ?? account.id
}

const actionWords: Record<AuditAction, () => string> = {
  sign_in: m.admin_action_sign_in,
  sign_in_failed: m.admin_action_sign_in_failed,
  sign_out: m.admin_action_sign_out,
  signed_up: m.admin_action_signed_up,
  address_confirmed: m.admin_action_address_confirmed,
  recovery_requested: m.admin_action_recovery_requested,
  password_changed: m.admin_action_password_changed,
  address_changed: m.admin_action_address_changed,
  factor_enrolled: m.admin_action_factor_enrolled,
  factor_verified: m.admin_action_factor_verified,
  factor_failed: m.admin_action_factor_failed,
  factor_removed: m.admin_action_factor_removed,
  recovery_codes_made: m.admin_action_recovery_codes_made,
  recovery_code_used: m.admin_action_recovery_code_used,
  session_ended: m.admin_action_session_ended,
  refresh_reused: m.admin_action_refresh_reused,
  identity_linked: m.admin_action_identity_linked,
  identity_unlinked: m.admin_action_identity_unlinked,
  role_granted: m.admin_action_role_granted,
  role_removed: m.admin_action_role_removed,
  banned: m.admin_action_banned,
  ban_lifted: m.admin_action_ban_lifted,
  approved: m.admin_action_approved,
  declined: m.admin_action_declined,
  toggle_changed: m.admin_action_toggle_changed,
  permission_changed: m.admin_action_permission_changed,
  deletion_requested: m.admin_action_deletion_requested,
  deletion_taken_back: m.admin_action_deletion_taken_back,
  account_deleted: m.admin_action_account_deleted,
  data_exported: m.admin_action_data_exported,
  letter_read: m.admin_action_letter_read,
  letter_sent_again: m.admin_action_letter_sent_again,
  audit_exported: m.admin_action_audit_exported,
  signups_exported: m.admin_action_signups_exported,
  contact_message_handled: m.admin_action_contact_message_handled,
  issue_changed: m.admin_action_issue_changed,
  issue_approved: m.admin_action_issue_approved,
  issue_held: m.admin_action_issue_held,
  issue_released: m.admin_action_issue_released,
  issue_stopped: m.admin_action_issue_stopped,
  issue_resumed: m.admin_action_issue_resumed,
  reauthenticated: m.admin_action_reauthenticated,
  text_message_read: m.admin_action_text_message_read,
  fact_entered: m.admin_action_fact_entered,
  scoring_started: m.admin_action_scoring_started,
  agent_created: m.admin_action_agent_created,
  agent_changed: m.admin_action_agent_changed,
  agent_verified: m.admin_action_agent_verified,
  agent_published: m.admin_action_agent_published,
  agent_suspended: m.admin_action_agent_suspended,
  introduction_answered: m.admin_action_introduction_answered,
  supplier_created: m.admin_action_supplier_created,
  supplier_changed: m.admin_action_supplier_changed,
  supplier_verified: m.admin_action_supplier_verified,
  supplier_published: m.admin_action_supplier_published,
  supplier_suspended: m.admin_action_supplier_suspended,
  application_checked: m.admin_action_application_checked,
  application_approved: m.admin_action_application_approved,
  application_declined: m.admin_action_application_declined,
  application_file_read: m.admin_action_application_file_read,
  event_saved: m.admin_action_event_saved,
  event_removed: m.admin_action_event_removed,
  template_saved: m.admin_action_template_saved,
  template_removed: m.admin_action_template_removed,
  fund_saved: m.admin_action_fund_saved,
  fund_removed: m.admin_action_fund_removed,
  text_submitted: m.admin_action_text_submitted,
  text_withdrawn: m.admin_action_text_withdrawn,
  text_returned: m.admin_action_text_returned,
  text_approved: m.admin_action_text_approved,
  text_scheduled: m.admin_action_text_scheduled,
  text_published: m.admin_action_text_published,
  text_unpublished: m.admin_action_text_unpublished,
  text_discarded: m.admin_action_text_discarded,
}

/** What an action is called in a list of choices. */
export const actionChoices = (): { value: AuditAction; label: string }[] =>
  auditActions.map((value) => ({ value, label: actionWords[value]() }))

import type { LetterRow } from '#contract/admin.ts'
import {
  isLetterKind,
  letterKinds,
  letterStates,
  type LetterKind,
  type LetterState,
} from '#domain/mail/letters.ts'
import { m } from '#web/paraglide/messages.js'
import { formatEventTime } from '#web/format/format.ts'

const kindLabels: Record<LetterKind, () => string> = {
  'confirm-address': m.admin_kind_confirm_address,
  'legal-edition': m.admin_kind_legal_edition,
  'already-registered': m.admin_kind_already_registered,
  'sign-in-link': m.admin_kind_sign_in_link,
  'recover-password': m.admin_kind_recover_password,
  'confirm-new-address': m.admin_kind_confirm_new_address,
  'confirm-leaving-address': m.admin_kind_confirm_leaving_address,
  'address-changed': m.admin_kind_address_changed,
  reauthenticate: m.admin_kind_reauthenticate,
  'confirm-newsletter': m.admin_kind_confirm_newsletter,
  'confirm-waitlist': m.admin_kind_confirm_waitlist,
  'confirm-subscription': m.admin_kind_confirm_subscription,
  'contact-message': m.admin_kind_contact_message,
  'report-answered': m.admin_kind_report_answered,
  'message-answered': m.admin_kind_message_answered,
  newsletter: m.admin_kind_newsletter,
  'watched-changes': m.admin_kind_watched_changes,
  'password-changed': m.admin_kind_password_changed,
  'new-sign-in': m.admin_kind_new_sign_in,
  'session-ended-for-safety': m.admin_kind_session_ended_for_safety,
  'factor-added': m.admin_kind_factor_added,
  'factor-removed': m.admin_kind_factor_removed,
  'factor-removed-by-staff': m.admin_kind_factor_removed_by_staff,
  'recovery-code-used': m.admin_kind_recovery_code_used,
  'identity-linked': m.admin_kind_identity_linked,
  'identity-unlinked': m.admin_kind_identity_unlinked,
  approved: m.admin_kind_approved,
  declined: m.admin_kind_declined,
  'deletion-requested': m.admin_kind_deletion_requested,
  'deletion-taken-back': m.admin_kind_deletion_taken_back,
  'privacy-request-received': m.admin_kind_privacy_request_received,
  'privacy-request-answered': m.admin_kind_privacy_request_answered,
  'privacy-request-declined': m.admin_kind_privacy_request_declined,
  'privacy-request-due': m.admin_kind_privacy_request_due,
  'privacy-request-overdue': m.admin_kind_privacy_request_overdue,
  'event-registered': m.admin_kind_event_registered,
  'event-waiting': m.admin_kind_event_waiting,
  'event-seat': m.admin_kind_event_seat,
  'event-tomorrow': m.admin_kind_event_tomorrow,
  'event-soon': m.admin_kind_event_soon,
  'event-changed': m.admin_kind_event_changed,
  'event-cancelled': m.admin_kind_event_cancelled,
  proposal: m.admin_kind_proposal,
  'introduction-routed': m.admin_kind_introduction_routed,
  'request-passed-on': m.admin_kind_request_passed_on,
  'request-with-staff': m.admin_kind_request_with_staff,
  'request-closed': m.admin_kind_request_closed,
  'complaint-received': m.admin_kind_complaint_received,
  'complaint-upheld': m.admin_kind_complaint_upheld,
  'complaint-not-upheld': m.admin_kind_complaint_not_upheld,
  'complaint-against-you': m.admin_kind_complaint_against_you,
  'agent-suspended': m.admin_kind_agent_suspended,
  'suspension-lifted': m.admin_kind_suspension_lifted,
  'course-changed': m.admin_kind_course_changed,
  'feedback-received': m.admin_kind_feedback_received,
  'feedback-replied': m.admin_kind_feedback_replied,
  'feedback-hidden': m.admin_kind_feedback_hidden,
  'paper-declined': m.admin_kind_paper_declined,
  'paper-expires': m.admin_kind_paper_expires,
  'licence-expires': m.admin_kind_licence_expires,
  'unread-messages': m.admin_kind_unread_messages,
  'meeting-booked': m.admin_kind_meeting_booked,
  'meeting-changed': m.admin_kind_meeting_changed,
  'meeting-cancelled': m.admin_kind_meeting_cancelled,
  'meeting-tomorrow': m.admin_kind_meeting_tomorrow,
  'meeting-soon': m.admin_kind_meeting_soon,
  'meeting-assigned': m.admin_kind_meeting_assigned,
  'meeting-moved': m.admin_kind_meeting_moved,
  'meeting-released': m.admin_kind_meeting_released,
  'lessons-due': m.admin_kind_lessons_due,
  'account-idle': m.admin_kind_account_idle,
  'account-destroyed': m.admin_kind_account_destroyed,
  'account-deleted': m.admin_kind_account_deleted,
  'confirm-application': m.admin_kind_confirm_application,
  'application-approved': m.admin_kind_application_approved,
  'application-declined': m.admin_kind_application_declined,
  'deal-opened': m.admin_kind_deal_opened,
  'deal-moved': m.admin_kind_deal_moved,
  'deal-terms-changed': m.admin_kind_deal_terms_changed,
  'deal-confirm-interest': m.admin_kind_deal_confirm_interest,
  'deal-interest-ended': m.admin_kind_deal_interest_ended,
  'deal-answered': m.admin_kind_deal_answered,
  'deal-report': m.admin_kind_deal_report,
  'deal-verified': m.admin_kind_deal_verified,
  'deal-verification-returned': m.admin_kind_deal_verification_returned,
  'deal-verification-rejected': m.admin_kind_deal_verification_rejected,
  'quote-requested': m.admin_kind_quote_requested,
  'quote-received': m.admin_kind_quote_received,
  'quote-declined': m.admin_kind_quote_declined,
  'quote-chosen': m.admin_kind_quote_chosen,
  'quote-not-chosen': m.admin_kind_quote_not_chosen,
  'quote-request-ended': m.admin_kind_quote_request_ended,
  'work-done': m.admin_kind_work_done,
  'review-received': m.admin_kind_review_received,
  'review-replied': m.admin_kind_review_replied,
  'review-hidden': m.admin_kind_review_hidden,
  introduction: m.admin_kind_introduction,
  introduced: m.admin_kind_introduced,
  'introduction-declined': m.admin_kind_introduction_declined,
}

const stateLabels: Record<LetterState, () => string> = {
  queued: m.admin_state_queued,
  sending: m.admin_state_sending,
  sent: m.admin_state_sent,
  kept: m.admin_state_held,
  failed: m.admin_state_failed,
  uncertain: m.admin_state_uncertain,
}

export const kindChoices = () =>
  Object.keys(letterKinds)
    .filter(isLetterKind)
    .map((value) => ({ value, label: kindLabels[value]() }))

export const stateChoices = () => letterStates.map((value) => ({ value, label: stateLabels[value]() }))

export const stateLabel = (state: LetterState): string => stateLabels[state]()

/** The delivery state of a letter, as a sentence. */
export function deliveryText({ state, sentAt, dueAt }: LetterRow): string {
  switch (state) {
    case 'queued':
      return dueAt
        ? m.admin_state_queued_due({ when: formatEventTime(dueAt) })
        : m.admin_state_queued_detail()
    case 'sending':
      return m.admin_state_sending_detail()
    case 'sent':
      return m.admin_state_sent_detail({ when: sentAt ? formatEventTime(sentAt) : '' })
    case 'kept':
      return m.admin_state_held_detail()
    case 'failed':
      return m.admin_state_failed_detail()
    case 'uncertain':
      return dueAt
        ? m.admin_state_uncertain_due({ when: formatEventTime(dueAt) })
        : m.admin_state_uncertain_detail()
  }
}

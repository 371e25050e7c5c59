import { limits } from '#domain/limits.ts'

/** The class decides what may be done when it is unknown whether a letter arrived. */
export type LetterClass = 'transactional' | 'bulk'

const { codeUsefulMs, recoveryUsefulMs, confirmationUsefulMs, reminderUsefulMs, noticeUsefulMs } = limits.mail

/** Every kind of letter, and how long after queueing it is worth sending: nobody needs an expired code. */
export const letterKinds = {
  'confirm-address': { class: 'transactional', usefulMs: confirmationUsefulMs },
  'already-registered': { class: 'transactional', usefulMs: confirmationUsefulMs },
  'sign-in-link': { class: 'transactional', usefulMs: recoveryUsefulMs },
  'recover-password': { class: 'transactional', usefulMs: recoveryUsefulMs },
  'confirm-new-address': { class: 'transactional', usefulMs: confirmationUsefulMs },
  'confirm-leaving-address': { class: 'transactional', usefulMs: confirmationUsefulMs },
  'address-changed': { class: 'transactional', usefulMs: noticeUsefulMs },
  reauthenticate: { class: 'transactional', usefulMs: codeUsefulMs },
  'confirm-newsletter': { class: 'transactional', usefulMs: codeUsefulMs },
  'confirm-waitlist': { class: 'transactional', usefulMs: confirmationUsefulMs },
  'confirm-subscription': { class: 'transactional', usefulMs: confirmationUsefulMs },
  'contact-message': { class: 'transactional', usefulMs: noticeUsefulMs },
  'report-answered': { class: 'transactional', usefulMs: noticeUsefulMs },
  'message-answered': { class: 'transactional', usefulMs: noticeUsefulMs },
  newsletter: { class: 'bulk', usefulMs: noticeUsefulMs },
  'watched-changes': { class: 'bulk', usefulMs: noticeUsefulMs },
  'legal-edition': { class: 'transactional', usefulMs: noticeUsefulMs },
  'password-changed': { class: 'transactional', usefulMs: noticeUsefulMs },
  'new-sign-in': { class: 'transactional', usefulMs: noticeUsefulMs },
  'session-ended-for-safety': { class: 'transactional', usefulMs: noticeUsefulMs },
  'factor-added': { class: 'transactional', usefulMs: noticeUsefulMs },
  'factor-removed': { class: 'transactional', usefulMs: noticeUsefulMs },
  'factor-removed-by-staff': { class: 'transactional', usefulMs: noticeUsefulMs },
  'recovery-code-used': { class: 'transactional', usefulMs: noticeUsefulMs },
  'identity-linked': { class: 'transactional', usefulMs: noticeUsefulMs },
  'identity-unlinked': { class: 'transactional', usefulMs: noticeUsefulMs },
  approved: { class: 'transactional', usefulMs: noticeUsefulMs },
  declined: { class: 'transactional', usefulMs: noticeUsefulMs },
  'confirm-application': { class: 'transactional', usefulMs: confirmationUsefulMs },
  'application-approved': { class: 'transactional', usefulMs: noticeUsefulMs },
  'application-declined': { class: 'transactional', usefulMs: noticeUsefulMs },
  proposal: { class: 'transactional', usefulMs: noticeUsefulMs },
  introduction: { class: 'transactional', usefulMs: noticeUsefulMs },
  introduced: { class: 'transactional', usefulMs: noticeUsefulMs },
  'introduction-declined': { class: 'transactional', usefulMs: noticeUsefulMs },
  'quote-requested': { class: 'transactional', usefulMs: noticeUsefulMs },
  'quote-received': { class: 'transactional', usefulMs: noticeUsefulMs },
  'quote-declined': { class: 'transactional', usefulMs: noticeUsefulMs },
  'quote-chosen': { class: 'transactional', usefulMs: noticeUsefulMs },
  'quote-not-chosen': { class: 'transactional', usefulMs: noticeUsefulMs },
  'quote-request-ended': { class: 'transactional', usefulMs: noticeUsefulMs },
  'work-done': { class: 'transactional', usefulMs: noticeUsefulMs },
  'review-received': { class: 'transactional', usefulMs: noticeUsefulMs },
  'review-replied': { class: 'transactional', usefulMs: noticeUsefulMs },
  'review-hidden': { class: 'transactional', usefulMs: noticeUsefulMs },
  'deal-opened': { class: 'transactional', usefulMs: noticeUsefulMs },
  'deal-moved': { class: 'transactional', usefulMs: noticeUsefulMs },
  'deal-terms-changed': { class: 'transactional', usefulMs: noticeUsefulMs },
  'deal-confirm-interest': { class: 'transactional', usefulMs: noticeUsefulMs },
  'deal-interest-ended': { class: 'transactional', usefulMs: noticeUsefulMs },
  'deal-answered': { class: 'transactional', usefulMs: noticeUsefulMs },
  'deal-report': { class: 'transactional', usefulMs: noticeUsefulMs },
  'deal-verified': { class: 'transactional', usefulMs: noticeUsefulMs },
  'deal-verification-returned': { class: 'transactional', usefulMs: noticeUsefulMs },
  'deal-verification-rejected': { class: 'transactional', usefulMs: noticeUsefulMs },
  'deletion-requested': { class: 'transactional', usefulMs: noticeUsefulMs },
  'deletion-taken-back': { class: 'transactional', usefulMs: noticeUsefulMs },
  'privacy-request-received': { class: 'transactional', usefulMs: noticeUsefulMs },
  'privacy-request-answered': { class: 'transactional', usefulMs: noticeUsefulMs },
  'privacy-request-declined': { class: 'transactional', usefulMs: noticeUsefulMs },
  'privacy-request-due': { class: 'transactional', usefulMs: noticeUsefulMs },
  'privacy-request-overdue': { class: 'transactional', usefulMs: noticeUsefulMs },
  'event-registered': { class: 'transactional', usefulMs: noticeUsefulMs },
  'event-waiting': { class: 'transactional', usefulMs: noticeUsefulMs },
  'event-seat': { class: 'transactional', usefulMs: noticeUsefulMs },
  'event-tomorrow': { class: 'transactional', usefulMs: confirmationUsefulMs },
  'event-soon': { class: 'transactional', usefulMs: reminderUsefulMs },
  'event-changed': { class: 'transactional', usefulMs: noticeUsefulMs },
  'event-cancelled': { class: 'transactional', usefulMs: noticeUsefulMs },
  'introduction-routed': { class: 'transactional', usefulMs: confirmationUsefulMs },
  'request-passed-on': { class: 'transactional', usefulMs: noticeUsefulMs },
  'request-with-staff': { class: 'transactional', usefulMs: noticeUsefulMs },
  'request-closed': { class: 'transactional', usefulMs: noticeUsefulMs },
  'complaint-received': { class: 'transactional', usefulMs: noticeUsefulMs },
  'complaint-upheld': { class: 'transactional', usefulMs: noticeUsefulMs },
  'complaint-not-upheld': { class: 'transactional', usefulMs: noticeUsefulMs },
  'complaint-against-you': { class: 'transactional', usefulMs: noticeUsefulMs },
  'agent-suspended': { class: 'transactional', usefulMs: noticeUsefulMs },
  'suspension-lifted': { class: 'transactional', usefulMs: noticeUsefulMs },
  'course-changed': { class: 'transactional', usefulMs: noticeUsefulMs },
  'feedback-received': { class: 'transactional', usefulMs: noticeUsefulMs },
  'feedback-replied': { class: 'transactional', usefulMs: noticeUsefulMs },
  'feedback-hidden': { class: 'transactional', usefulMs: noticeUsefulMs },
  'paper-declined': { class: 'transactional', usefulMs: noticeUsefulMs },
  'paper-expires': { class: 'transactional', usefulMs: noticeUsefulMs },
  'licence-expires': { class: 'transactional', usefulMs: noticeUsefulMs },
  'unread-messages': { class: 'transactional', usefulMs: confirmationUsefulMs },
  'meeting-booked': { class: 'transactional', usefulMs: noticeUsefulMs },
  'meeting-changed': { class: 'transactional', usefulMs: noticeUsefulMs },
  'meeting-cancelled': { class: 'transactional', usefulMs: noticeUsefulMs },
  'meeting-tomorrow': { class: 'transactional', usefulMs: confirmationUsefulMs },
  'meeting-soon': { class: 'transactional', usefulMs: reminderUsefulMs },
  'meeting-assigned': { class: 'transactional', usefulMs: noticeUsefulMs },
  'meeting-moved': { class: 'transactional', usefulMs: noticeUsefulMs },
  'meeting-released': { class: 'transactional', usefulMs: noticeUsefulMs },
  'lessons-due': { class: 'transactional', usefulMs: noticeUsefulMs },
  'account-idle': { class: 'transactional', usefulMs: noticeUsefulMs },
  'account-destroyed': { class: 'transactional', usefulMs: noticeUsefulMs },
  'account-deleted': { class: 'transactional', usefulMs: noticeUsefulMs },
} as const satisfies Record<string, { class: LetterClass; usefulMs: number }>

export type LetterKind = keyof typeof letterKinds

export function isLetterKind(text: string): text is LetterKind {
  return Object.hasOwn(letterKinds, text)
}

/**
 * The state of a letter. `queued` waits for its next attempt; `sending` is connected to the mail server,
 * content not yet handed over; `uncertain` was handed over without a reply; `kept` stays in the outbox
 * because no mail server is configured; `failed` was refused, or could not be sent in time.
 */
export const letterStates = ['queued', 'sending', 'sent', 'kept', 'failed', 'uncertain'] as const
export type LetterState = (typeof letterStates)[number]

/** The states from which staff may send again. */
export const repeatableStates: readonly LetterState[] = ['failed', 'uncertain', 'kept']

import type { LetterKind } from '#domain/mail/letters.ts'
import type { MeetingSubject, MeetingWay } from '#domain/meetings/subjects.ts'

/** `at` is when it starts, `zone` the time zone of the event, `venue` empty where there is none. */
type EventParameters = { event: string; at: string; zone: string; venue: string; link: string }

/**
 * `topic` and `way` are keys of domain/meetings; `at` is shown in `zone` and `officeAt` in Dubai, empty where both agree.
 * `calendar` is the attached calendar file, which replaces an earlier one.
 */
type MeetingParameters = {
  topic: MeetingSubject
  way: MeetingWay
  phone: string
  at: string
  zone: string
  officeAt: string
  sender: string
  message: string
  reason: string
  link: string
  calendar: string
}

/**
 * The parameters of each kind of letter. `link` addresses are built from our configured origin. `at` is an
 * instant in ISO 8601, `dueOn` and `validUntil` days as YYYY-MM-DD; `device` a user agent; `replyTo` one address; `issue` an
 * IssueContent as JSON; `changes` a WatchedContent as JSON; `reader` the signed id of the recipient's
 * subscription; everything else is shown as text.
 */
export type Letter =
  | { kind: 'confirm-address'; link: string; code: string }
  | { kind: 'already-registered'; link: string }
  | { kind: 'legal-edition'; dueOn: string; link: string }
  | { kind: 'sign-in-link'; link: string; code: string }
  | { kind: 'recover-password'; link: string; code: string }
  | { kind: 'confirm-new-address'; link: string; code: string; newAddress: string }
  | { kind: 'confirm-leaving-address'; link: string; code: string; newAddress: string }
  | { kind: 'address-changed'; newAddress: string }
  | { kind: 'reauthenticate'; code: string }
  | { kind: 'confirm-newsletter'; code: string }
  | { kind: 'confirm-waitlist'; link: string }
  | { kind: 'confirm-subscription'; link: string }
  | { kind: 'contact-message'; sender: string; replyTo: string; message: string; link: string }
  | { kind: 'report-answered'; figure: string; message: string; answer: string; link: string }
  | { kind: 'message-answered'; message: string; answer: string }
  | {
      kind: 'newsletter'
      subject: string
      introduction: string
      issue: string
      reader: string
    }
  | { kind: 'watched-changes'; subject: string; changes: string; reader: string }
  | { kind: 'password-changed' }
  | { kind: 'new-sign-in'; device: string; network: string; at: string }
  | { kind: 'session-ended-for-safety'; device: string; at: string }
  | { kind: 'factor-added'; factor: string }
  | { kind: 'factor-removed'; factor: string }
  | { kind: 'factor-removed-by-staff'; factor: string }
  | { kind: 'recovery-code-used'; left: string }
  | { kind: 'identity-linked'; service: string }
  | { kind: 'identity-unlinked'; service: string }
  | { kind: 'approved'; link: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'confirm-application'; link: string; entry: string }
  | { kind: 'application-approved'; entry: string }
  | { kind: 'application-declined'; entry: string; reason: string }
  | { kind: 'introduction'; sender: string; message: string; link: string }
  | { kind: 'introduced'; sender: string; replyTo: string; phone: string; whatsapp: string }
  | { kind: 'proposal'; sender: string; link: string }
  | { kind: 'introduction-declined'; sender: string }
  | { kind: 'quote-requested'; sender: string; message: string; dueOn: string; link: string }
  | { kind: 'quote-received'; sender: string; link: string }
  | { kind: 'quote-declined'; sender: string; link: string }
  | { kind: 'quote-chosen'; sender: string; link: string }
  | { kind: 'quote-not-chosen' }
  | { kind: 'quote-request-ended' }
  | { kind: 'work-done'; sender: string; link: string }
  | { kind: 'review-received'; link: string }
  | { kind: 'review-replied'; sender: string; link: string }
  | { kind: 'review-hidden'; reason: string; link: string }
  | { kind: 'deal-opened'; deal: string; link: string }
  | { kind: 'deal-moved'; deal: string; link: string }
  | { kind: 'deal-terms-changed'; deal: string; link: string }
  | { kind: 'deal-confirm-interest'; deal: string; confirmUntil: string; link: string }
  | { kind: 'deal-interest-ended'; deal: string; link: string }
  | { kind: 'deal-answered'; deal: string; link: string }
  | { kind: 'deal-report'; deal: string; link: string }
  | { kind: 'deal-verified'; link: string }
  | { kind: 'deal-verification-returned'; reason: string; link: string }
  | { kind: 'deal-verification-rejected'; reason: string; link: string }
  | { kind: 'deletion-requested'; dueOn: string; link: string }
  | { kind: 'deletion-taken-back' }
  | { kind: 'privacy-request-received'; dueOn: string; link: string }
  | { kind: 'privacy-request-answered'; answer: string }
  | { kind: 'privacy-request-declined'; answer: string }
  | { kind: 'privacy-request-due'; dueOn: string; link: string }
  | { kind: 'privacy-request-overdue'; dueOn: string; link: string }
  | ({ kind: 'event-registered' } & EventParameters)
  | ({ kind: 'event-waiting' } & EventParameters)
  | ({ kind: 'event-seat' } & EventParameters)
  | ({ kind: 'event-tomorrow' } & EventParameters)
  | ({ kind: 'event-soon' } & EventParameters)
  | ({ kind: 'event-changed' } & EventParameters)
  | ({ kind: 'event-cancelled' } & EventParameters)
  | { kind: 'introduction-routed'; sender: string; message: string; link: string }
  | { kind: 'request-passed-on'; sender: string; link: string }
  | { kind: 'request-with-staff'; link: string }
  | { kind: 'request-closed'; answer: string }
  | { kind: 'complaint-received'; sender: string }
  | { kind: 'complaint-upheld'; sender: string; answer: string }
  | { kind: 'complaint-not-upheld'; sender: string; answer: string }
  | { kind: 'complaint-against-you'; answer: string }
  | { kind: 'agent-suspended'; reason: string; suspendedUntil?: string }
  | { kind: 'suspension-lifted'; reason: string }
  | { kind: 'course-changed'; course: string; added: string; changed: string; link: string }
  | { kind: 'feedback-received'; link: string }
  | { kind: 'feedback-replied'; sender: string; link: string }
  | { kind: 'feedback-hidden'; reason: string; link: string }
  | { kind: 'paper-declined'; paper: string; reason: string; link: string }
  | { kind: 'paper-expires'; paper: string; validUntil: string; link: string }
  | { kind: 'licence-expires'; licence: string; validUntil: string; link: string }
  | { kind: 'unread-messages'; from: string; count: string; link: string }
  | ({ kind: 'meeting-booked' } & MeetingParameters)
  | ({ kind: 'meeting-changed' } & MeetingParameters)
  | ({ kind: 'meeting-cancelled' } & MeetingParameters)
  | ({ kind: 'meeting-tomorrow' } & MeetingParameters)
  | ({ kind: 'meeting-soon' } & MeetingParameters)
  | ({ kind: 'meeting-assigned' } & MeetingParameters)
  | ({ kind: 'meeting-moved' } & MeetingParameters)
  | ({ kind: 'meeting-released' } & MeetingParameters)
  | { kind: 'lessons-due'; lessons: string; link: string }
  | { kind: 'account-idle'; dueOn: string; link: string }
  | { kind: 'account-destroyed' }
  | { kind: 'account-deleted' }

/** A compile-time check that the kinds here and in the sending rules are the same. */
type Known = LetterKind extends Letter['kind'] ? (Letter['kind'] extends LetterKind ? true : never) : never
export const everyKindIsKnown: Known = true

/** Parameters that give access to an account: erased once the letter is sent, and not shown afterwards. */
export const secretParameters = ['link', 'code', 'reader'] as const

import type { NoticeAbout } from '#domain/notifications/about.ts'
import type { NoticeEvent } from '#domain/notifications/events.ts'
import type { LetterKind } from '#domain/mail/letters.ts'
import { meetingSubjects } from '#domain/meetings/subjects.ts'

type Parameters = Readonly<Record<string, string>>
/** `isNoted`: the letter is itself the notification. Otherwise what caused it has noted it already. */
type LetterRule = { event: NoticeEvent; isNoted: boolean } | null

const noted = (event: NoticeEvent): LetterRule => ({ event, isNoted: true })

/** Letters that obey the member's choices, by their event. Null: requested by the same person a moment before, or to no member. */
const rules: Record<LetterKind, LetterRule> = {
  'confirm-address': null,
  'already-registered': null,
  'sign-in-link': null,
  'recover-password': null,
  'confirm-new-address': null,
  'confirm-leaving-address': null,
  reauthenticate: null,
  'confirm-newsletter': null,
  'confirm-waitlist': null,
  'confirm-subscription': null,
  'contact-message': null,
  // Answers to what the person wrote are never switched off.
  'message-answered': noted('account'),
  'report-answered': noted('account'),
  newsletter: null,
  'watched-changes': null,
  'confirm-application': null,
  'account-destroyed': null,
  'account-deleted': null,
  // For the staff who answer privacy requests, not about their own account.
  'privacy-request-due': null,
  'privacy-request-overdue': null,
  'unread-messages': { event: 'message-received', isNoted: false },
  'address-changed': noted('security'),
  'password-changed': noted('security'),
  'new-sign-in': noted('security'),
  'session-ended-for-safety': noted('security'),
  'factor-added': noted('security'),
  'factor-removed': noted('security'),
  'factor-removed-by-staff': noted('security'),
  'recovery-code-used': noted('security'),
  'identity-linked': noted('security'),
  'identity-unlinked': noted('security'),
  'legal-edition': noted('legal'),
  'privacy-request-received': noted('legal'),
  'privacy-request-answered': noted('legal'),
  'privacy-request-declined': noted('legal'),
  approved: noted('account'),
  declined: noted('account'),
  'application-approved': noted('account'),
  'application-declined': noted('account'),
  'deletion-requested': noted('account'),
  'deletion-taken-back': noted('account'),
  'account-idle': noted('account'),
  'complaint-received': noted('legal'),
  'complaint-upheld': noted('legal'),
  'complaint-not-upheld': noted('legal'),
  'complaint-against-you': noted('account'),
  'agent-suspended': noted('account'),
  'suspension-lifted': noted('account'),
  'feedback-received': noted('lead-received'),
  'feedback-replied': noted('agent-answered'),
  'feedback-hidden': noted('agent-answered'),
  'paper-declined': noted('licence-expires'),
  'paper-expires': noted('licence-expires'),
  'introduction-routed': noted('lead-received'),
  'request-passed-on': noted('agent-answered'),
  'request-with-staff': noted('agent-answered'),
  'request-closed': noted('agent-answered'),
  introduction: noted('lead-received'),
  introduced: noted('agent-answered'),
  'introduction-declined': noted('agent-answered'),
  proposal: noted('agent-answered'),
  'quote-requested': noted('quote-changed'),
  'quote-received': noted('quote-changed'),
  'quote-declined': noted('quote-changed'),
  'quote-chosen': noted('quote-changed'),
  'quote-not-chosen': noted('quote-changed'),
  'quote-request-ended': noted('quote-changed'),
  'work-done': noted('quote-changed'),
  'review-received': noted('quote-changed'),
  'review-replied': noted('quote-changed'),
  'review-hidden': noted('quote-changed'),
  'deal-opened': noted('deal-changed'),
  'deal-moved': noted('deal-changed'),
  'deal-terms-changed': noted('deal-changed'),
  'deal-confirm-interest': noted('deal-changed'),
  'deal-interest-ended': noted('deal-changed'),
  'deal-answered': noted('deal-changed'),
  'deal-report': noted('deal-changed'),
  'deal-verified': noted('deal-changed'),
  'deal-verification-returned': noted('deal-changed'),
  'deal-verification-rejected': noted('deal-changed'),
  'licence-expires': noted('licence-expires'),
  'meeting-booked': noted('meeting-changed'),
  'meeting-changed': noted('meeting-changed'),
  'meeting-cancelled': noted('meeting-changed'),
  'meeting-assigned': noted('meeting-changed'),
  'meeting-moved': noted('meeting-changed'),
  'meeting-released': noted('meeting-changed'),
  'meeting-tomorrow': noted('meeting-reminder'),
  'meeting-soon': noted('meeting-reminder'),
  'event-registered': noted('event-changed'),
  'event-waiting': noted('event-changed'),
  'event-seat': noted('event-changed'),
  'event-changed': noted('event-changed'),
  'event-cancelled': noted('event-changed'),
  'event-tomorrow': noted('event-reminder'),
  'event-soon': noted('event-reminder'),
  'lessons-due': noted('lessons-due'),
  'course-changed': noted('course-changed'),
}

export function letterRule(kind: LetterKind): LetterRule {
  return rules[kind]
}

/** Where notifications lead whose letters have a link for people who are signed out, or none. */
const eventPaths: Partial<Record<NoticeEvent, string>> = {
  security: '/account/settings?section=security',
  account: '/account/settings',
  'lead-received': '/agent-dashboard',
}
/** Letters that lead to the page of their link, or nowhere without one, whatever their event. */
const pageLetters: readonly LetterKind[] = ['report-answered', 'message-answered']
/** Where notifications lead whose letters have no link. */
const kindPaths: Partial<Record<LetterKind, string>> = {
  introduced: '/messages',
  'introduction-declined': '/agents',
  'request-closed': '/agent-request',
  'quote-not-chosen': '/supplier-dashboard',
  'quote-request-ended': '/supplier-dashboard',
}

/** The notification that a letter amounts to, from its parameters. */
export function letterNotice(
  kind: LetterKind,
  event: NoticeEvent,
  parameters: Parameters,
): { subject: string; path: string | null; about: NoticeAbout } {
  const { event: title, course, deal, sender, lessons, licence, paper, device, at, zone } = parameters
  const { added, changed, figure } = parameters
  const page = pagePath(parameters['link'])
  const path = pageLetters.includes(kind) ? page : (eventPaths[event] ?? page ?? kindPaths[kind] ?? null)
  const topic = meetingSubjects.find((one) => one === parameters['topic'])
  const about = {
    form: 'letter' as const,
    kind,
    name: title ?? course ?? deal ?? figure ?? lessons ?? licence ?? paper ?? sender ?? device ?? '',
    ...(topic && { topic }),
    ...(at && { at }),
    ...(zone && { zone }),
    ...(added && { added }),
    ...(changed && { changed }),
  }
  // Letters about one meeting or one course event lead to its page, so the page is the subject.
  const isAboutPage = !['security', 'account', 'legal', 'lessons-due'].includes(event)
  return { subject: isAboutPage ? `page:${path ?? event}` : event, path, about }
}

/** The page that a letter leads to. A link with a token leads nowhere: a notification gives no access. */
function pagePath(link: string | undefined): string | null {
  if (!link || !URL.canParse(link)) return null
  const { pathname, searchParams, search } = new URL(link)
  return searchParams.has('token') ? null : pathname + search
}

import type { IssueContent } from '#server/mail/render/issue-content.ts'
import type { WatchedContent } from '#server/mail/render/watched-content.ts'
import type { Letter } from '#server/mail/letter.ts'

const link = (appUrl: string) =>
  `${appUrl}/auth/v1/verify?token=pkce_5f0c1e7b9a2d4c6e8f1032547698badcfe&type=signup&redirect_to=${encodeURIComponent(`${appUrl}/auth`)}`

/** A weekly letter with everything that one may hold. */
const sampleIssue: IssueContent = {
  articles: [
    {
      kind: 'market',
      title: 'What the escrow balance tells of a project',
      author: 'Diwan Research',
      readingTimeMinutes: 6,
      text: ['An escrow account is opened for one project & holds what its buyers paid.'],
      path: '/market-insights/escrow',
      lockedTo: 'analytics',
      demonstration: false,
    },
    {
      kind: 'blog',
      title: 'Reading a title deed',
      author: 'Diwan',
      readingTimeMinutes: 4,
      text: ['Four lines of it decide what was bought.'],
      path: '/blog/title-deed',
      lockedTo: null,
      demonstration: true,
    },
  ],
  register: [
    {
      city: 'dubai',
      name: 'Dubai',
      country: 'AE',
      currency: 'AED',
      from: '2026-11-09',
      to: '2026-11-15',
      count: 1234,
      usualCount: 1100.4,
      valueMinor: 234_567_800_000,
      median: 15_412,
      priced: 1001,
      sources: ['Dubai Land Department'],
      demonstration: false,
    },
  ],
}

const ofQuay = { path: '/projects/quay', name: 'Quay House & Gardens', demonstration: true }

/** A daily letter with changes of a project and of a developer. */
const sampleChanges: WatchedContent = {
  changes: [
    {
      ...ofQuay,
      aspect: 'price',
      before: 'AED 1400000',
      after: 'AED 1450000',
      seenOn: '2026-11-21',
      source: 'Filed by the developer',
    },
    {
      ...ofQuay,
      aspect: 'due',
      before: '2027-06-30',
      after: '2027-12-31',
      seenOn: '2026-11-20',
      source: 'Register of projects',
    },
    { ...ofQuay, aspect: 'status', before: 'ACTIVE', after: 'FRIEZED', seenOn: '2026-11-20', source: null },
    {
      ...ofQuay,
      aspect: 'fits',
      before: null,
      after: 'Marina, two bedrooms',
      seenOn: '2026-11-21',
      source: null,
    },
    {
      path: '/developers/ghaf',
      name: 'Ghaf Homes',
      aspect: 'past-due',
      before: '2',
      after: '3',
      seenOn: '2026-11-21',
      source: null,
      demonstration: false,
    },
  ],
  more: 4,
  alerts: [
    {
      of: 'deals',
      view: 'Marina, two bedrooms',
      search: '?city=dubai&rooms=2',
      currency: 'AED',
      count: 12,
      newMedian: { value: 210_000_000, sample: 12 },
      median: { value: 19_375, sample: 412 },
      change: { ratio: 0.031, before: { value: 18_792, sample: 400 }, on: '2026-11-14' },
      highest: [
        {
          id: 1,
          number: '1-102-2026-48211',
          day: '2026-11-03',
          area: 'Dubai Marina',
          project: 'Quay & House',
          amountMinor: 540_000_000,
          sizeSqm: 120.5,
        },
      ],
      asOf: '2026-11-20',
      sources: ['Dubai Land Department'],
      demonstration: false,
    },
  ],
  moreAlerts: 2,
  others: [
    {
      title: 'An instalment falls due',
      detail: 'Quay House, flat 1204 · AED 145,000 · due 3 Dec 2026',
      path: '/favorites/invested',
      demonstration: true,
    },
  ],
  moreOthers: 3,
}

type Samples = { [K in Letter['kind']]: Extract<Letter, { kind: K }> }

const newAddress = 'sara.al-mansoori.investments@example.com'

/** One letter of each kind, with values as long as they come: for tests, and for looking at. */
export function sampleLetters(appUrl: string): Samples {
  return { ...ofAccounts(appUrl), ...ofSignups(appUrl), ...ofApplications(appUrl) }
}

function ofAccounts(appUrl: string) {
  const at = '2026-03-01T08:05:00Z'
  const device =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  return {
    'confirm-address': { kind: 'confirm-address', link: link(appUrl), code: '482913' },
    'legal-edition': { kind: 'legal-edition', dueOn: '2026-03-05', link: `${appUrl}/terms` },
    'already-registered': { kind: 'already-registered', link: `${appUrl}/auth` },
    'sign-in-link': { kind: 'sign-in-link', link: link(appUrl), code: '551907' },
    'recover-password': { kind: 'recover-password', link: link(appUrl), code: '017244' },
    'confirm-new-address': { kind: 'confirm-new-address', link: link(appUrl), code: '905516', newAddress },
    'confirm-leaving-address': {
      kind: 'confirm-leaving-address',
      link: link(appUrl),
      code: '731108',
      newAddress,
    },
    'address-changed': { kind: 'address-changed', newAddress },
    reauthenticate: { kind: 'reauthenticate', code: '660042' },
    'password-changed': { kind: 'password-changed' },
    'new-sign-in': { kind: 'new-sign-in', device, network: '2001:db8:85a3::/48', at },
    'session-ended-for-safety': { kind: 'session-ended-for-safety', device, at },
    'factor-added': { kind: 'factor-added', factor: 'Authenticator app “Pixel 9”' },
    'factor-removed': { kind: 'factor-removed', factor: 'Telephone ending in 4417' },
    'factor-removed-by-staff': {
      kind: 'factor-removed-by-staff',
      factor: 'Authenticator app “Pixel 9”',
    },
    'recovery-code-used': { kind: 'recovery-code-used', left: '7' },
    'identity-linked': { kind: 'identity-linked', service: 'Google' },
    'identity-unlinked': { kind: 'identity-unlinked', service: 'Google' },
    approved: { kind: 'approved', link: `${appUrl}/auth` },
    declined: {
      kind: 'declined',
      reason:
        'The company named in the application is not found in the register of the Dubai Land Department.',
    },
    'deletion-requested': { kind: 'deletion-requested', dueOn: '2026-03-16', link: `${appUrl}/account` },
    'privacy-request-received': {
      kind: 'privacy-request-received',
      dueOn: '2026-03-16',
      link: `${appUrl}/account/settings?section=data`,
    },
    'privacy-request-answered': { kind: 'privacy-request-answered', answer: 'We have corrected your name.' },
    'privacy-request-declined': { kind: 'privacy-request-declined', answer: 'The law makes us keep it.' },
    'privacy-request-due': {
      kind: 'privacy-request-due',
      dueOn: '2026-03-16',
      link: `${appUrl}/admin/privacy`,
    },
    'privacy-request-overdue': {
      kind: 'privacy-request-overdue',
      dueOn: '2026-03-16',
      link: `${appUrl}/admin/privacy`,
    },
    'event-registered': { kind: 'event-registered' as const, ...sampleEvent(appUrl) },
    'event-waiting': { kind: 'event-waiting' as const, ...sampleEvent(appUrl) },
    'event-seat': { kind: 'event-seat' as const, ...sampleEvent(appUrl) },
    'event-tomorrow': { kind: 'event-tomorrow' as const, ...sampleEvent(appUrl) },
    'event-soon': { kind: 'event-soon' as const, ...sampleEvent(appUrl) },
    'event-changed': { kind: 'event-changed' as const, ...sampleEvent(appUrl) },
    'event-cancelled': { kind: 'event-cancelled' as const, ...sampleEvent(appUrl) },
    proposal: {
      kind: 'proposal',
      sender: 'Nadia Example',
      link: `${appUrl}/proposals/00000000-0000-4000-8000-000000000000`,
    },
    'deal-opened': {
      kind: 'deal-opened',
      deal: 'Courtyard homes in Al Furjan',
      link: `${appUrl}/coinvestments/courtyard-homes`,
    },
    'deal-moved': {
      kind: 'deal-moved',
      deal: 'Courtyard homes in Al Furjan',
      link: `${appUrl}/coinvestments/courtyard-homes`,
    },
    'deal-terms-changed': {
      kind: 'deal-terms-changed',
      deal: 'Courtyard homes in Al Furjan',
      link: `${appUrl}/coinvestments/courtyard-homes`,
    },
    'deal-confirm-interest': {
      kind: 'deal-confirm-interest',
      deal: 'Courtyard homes in Al Furjan',
      confirmUntil: '2026-12-03',
      link: `${appUrl}/coinvestments/courtyard-homes`,
    },
    'deal-interest-ended': {
      kind: 'deal-interest-ended',
      deal: 'Courtyard homes in Al Furjan',
      link: `${appUrl}/coinvestments/courtyard-homes`,
    },
    'deal-answered': {
      kind: 'deal-answered',
      deal: 'Courtyard homes in Al Furjan',
      link: `${appUrl}/coinvestments/courtyard-homes`,
    },
    'deal-report': {
      kind: 'deal-report',
      deal: 'Courtyard homes in Al Furjan',
      link: `${appUrl}/coinvestments/courtyard-homes`,
    },
    'deal-verified': {
      kind: 'deal-verified',
      link: `${appUrl}/coinvestments`,
    },
    'deal-verification-returned': {
      kind: 'deal-verification-returned',
      reason: 'Say in which country you pay tax.',
      link: `${appUrl}/coinvestments`,
    },
    'deal-verification-rejected': {
      kind: 'deal-verification-rejected',
      reason: 'Your answers do not agree with each other.',
      link: `${appUrl}/coinvestments`,
    },
    'quote-requested': {
      kind: 'quote-requested',
      sender: 'Sam Example',
      message: 'Snagging of a two-bedroom flat before handover.',
      dueOn: '2026-12-03',
      link: `${appUrl}/supplier-dashboard`,
    },
    'quote-received': {
      kind: 'quote-received',
      sender: 'Example Snagging',
      link: `${appUrl}/suppliers/quotes/00000000-0000-4000-8000-000000000000`,
    },
    'quote-declined': {
      kind: 'quote-declined',
      sender: 'Example Snagging',
      link: `${appUrl}/suppliers/quotes/00000000-0000-4000-8000-000000000000`,
    },
    'quote-chosen': {
      kind: 'quote-chosen',
      sender: 'Sam Example',
      link: `${appUrl}/supplier-dashboard`,
    },
    'quote-not-chosen': { kind: 'quote-not-chosen' },
    'quote-request-ended': { kind: 'quote-request-ended' },
    'work-done': {
      kind: 'work-done',
      sender: 'Example Snagging',
      link: `${appUrl}/suppliers/quotes/00000000-0000-4000-8000-000000000000`,
    },
    'review-received': { kind: 'review-received', link: `${appUrl}/supplier-dashboard` },
    'review-replied': {
      kind: 'review-replied',
      sender: 'Example Snagging',
      link: `${appUrl}/suppliers/quotes/00000000-0000-4000-8000-000000000000`,
    },
    'review-hidden': {
      kind: 'review-hidden',
      reason: 'It names a person.',
      link: `${appUrl}/suppliers/quotes/00000000-0000-4000-8000-000000000000`,
    },
    'introduction-routed': {
      kind: 'introduction-routed',
      sender: 'Karim Example',
      message: 'A ready two-bedroom flat near the metro, for income.',
      link: `${appUrl}/introduction?token=5f0c1e7b9a2d4c6e8f1032547698badcfe5f0c1e7b9a`,
    },
    'request-passed-on': {
      kind: 'request-passed-on',
      sender: 'Nadia Example',
      link: `${appUrl}/agent-request`,
    },
    'request-with-staff': { kind: 'request-with-staff', link: `${appUrl}/agent-request` },
    'request-closed': {
      kind: 'request-closed',
      answer:
        'No listed agent works in this area at the moment. The directory has agents in the areas beside it.',
    },
    'complaint-received': { kind: 'complaint-received', sender: 'Nadia Example' },
    'complaint-upheld': {
      kind: 'complaint-upheld',
      sender: 'Nadia Example',
      answer: 'The price that you were told differs from the developer’s list of that day.',
    },
    'complaint-not-upheld': {
      kind: 'complaint-not-upheld',
      sender: 'Nadia Example',
      answer: 'The agent answered within the time, and the figures agree with the register.',
    },
    'complaint-against-you': {
      kind: 'complaint-against-you',
      answer: 'The price that the member was told differs from the developer’s list of that day.',
    },
    'agent-suspended': {
      kind: 'agent-suspended',
      reason: 'Three members waited more than a day for an answer.',
      suspendedUntil: '2026-03-16',
    },
    'suspension-lifted': { kind: 'suspension-lifted', reason: 'The renewed licence is in the register.' },
    'course-changed': {
      kind: 'course-changed',
      course: 'Off-plan without regret',
      added: 'When a developer is late',
      changed: 'The escrow account (The release of funds follows the new resolution)',
      link: `${appUrl}/courses/off-plan-without-regret`,
    },
    'feedback-received': { kind: 'feedback-received', link: `${appUrl}/agent-dashboard` },
    'feedback-replied': {
      kind: 'feedback-replied',
      sender: 'Samira Qandil',
      link: `${appUrl}/agents/samira-qandil`,
    },
    'feedback-hidden': {
      kind: 'feedback-hidden',
      reason: 'It names a person.',
      link: `${appUrl}/agents/samira-qandil`,
    },
    'paper-declined': {
      kind: 'paper-declined',
      paper: 'Trakheesi 1234567',
      reason: 'The register shows this permit under another broker.',
      link: `${appUrl}/agent-dashboard`,
    },
    'paper-expires': {
      kind: 'paper-expires',
      paper: 'Trakheesi 1234567',
      validUntil: '2026-03-16',
      link: `${appUrl}/agent-dashboard`,
    },
    'licence-expires': {
      kind: 'licence-expires',
      licence: 'BRN 12345',
      validUntil: '2026-03-16',
      link: `${appUrl}/agent-dashboard`,
    },
    'unread-messages': {
      kind: 'unread-messages',
      from: 'Samira Qandil, Diwan',
      count: '3',
      link: `${appUrl}/messages?box=unread`,
    },
    'meeting-booked': { kind: 'meeting-booked' as const, ...sampleMeeting(appUrl) },
    'meeting-changed': { kind: 'meeting-changed' as const, ...sampleMeeting(appUrl) },
    'meeting-cancelled': { kind: 'meeting-cancelled' as const, ...sampleMeeting(appUrl) },
    'meeting-tomorrow': { kind: 'meeting-tomorrow' as const, ...sampleMeeting(appUrl) },
    'meeting-soon': { kind: 'meeting-soon' as const, ...sampleMeeting(appUrl) },
    'meeting-assigned': { kind: 'meeting-assigned' as const, ...sampleMeeting(appUrl) },
    'meeting-moved': { kind: 'meeting-moved' as const, ...sampleMeeting(appUrl) },
    'meeting-released': { kind: 'meeting-released' as const, ...sampleMeeting(appUrl) },
    'lessons-due': {
      kind: 'lessons-due',
      lessons: 'The escrow account (Off-plan without regret)',
      link: `${appUrl}/courses`,
    },
    'account-idle': { kind: 'account-idle', dueOn: '2026-03-16', link: `${appUrl}/auth` },
    'account-destroyed': { kind: 'account-destroyed' },
    'deletion-taken-back': { kind: 'deletion-taken-back' },
    'account-deleted': { kind: 'account-deleted' },
  } satisfies Partial<Samples>
}

function sampleMeeting(appUrl: string) {
  return {
    topic: 'consultation',
    way: 'whatsapp',
    phone: '+44 20 7946 0000',
    at: '2026-12-05T08:00:00Z',
    zone: 'Europe/London',
    officeAt: '2026-12-05T08:00:00Z',
    sender: 'Demonstration management',
    message: 'How do I compare two payment plans?',
    reason: '',
    link: `${appUrl}/meetings`,
    calendar: 'BEGIN:VCALENDAR',
  } as const
}

function ofSignups(appUrl: string) {
  return {
    'confirm-newsletter': { kind: 'confirm-newsletter', code: '118375' },
    'confirm-waitlist': { kind: 'confirm-waitlist', link: `${appUrl}/waitlist/confirm?token=8Zk3` },
    'confirm-subscription': {
      kind: 'confirm-subscription',
      link: `${appUrl}/newsletter/confirm?token=8Zk3`,
    },
    'contact-message': {
      kind: 'contact-message',
      sender: 'Sara Al Mansoori',
      replyTo: 'sara.al-mansoori.investments@example.com',
      message: 'I own two flats in Dubai Marina and would like to compare them. Can I import them?',
      link: `${appUrl}/admin/signups?show=messages`,
    },
    'report-answered': {
      kind: 'report-answered',
      figure: 'Median price',
      message: 'The sale of 12 May is a gift and not a sale.',
      answer:
        'You are right. The register files it as a gift since yesterday, and the median no longer counts it.',
      link: `${appUrl}/analytics/prices?city=dubai`,
    },
    'message-answered': {
      kind: 'message-answered',
      message: 'Can I import my two flats?',
      answer: 'Yes: open your portfolio and choose Import.',
    },
    'watched-changes': {
      kind: 'watched-changes',
      subject: '',
      changes: JSON.stringify(sampleChanges),
      reader: '5f0c1e7b-9a2d-4c6e-8f10-32547698badc.Zk3',
    },
    newsletter: {
      kind: 'newsletter',
      subject: 'The week on the register, 9 to 15 November 2026',
      introduction: 'Fewer sales than usual in Dubai, more in Riyadh.',
      issue: JSON.stringify(sampleIssue),
      reader: '5f0c1e7b-9a2d-4c6e-8f10-32547698badc.Zk3',
    },
  } satisfies Partial<Samples>
}

function ofApplications(appUrl: string) {
  return {
    'confirm-application': {
      kind: 'confirm-application',
      link: `${appUrl}/application?token=5f0c1e7b9a2d4c6e8f1032547698badcfe5f0c1e7b9a`,
      entry: 'Plumbline Snagging and Handover Inspection Services',
    },
    'application-approved': { kind: 'application-approved', entry: 'Plumbline Snagging' },
    'application-declined': {
      kind: 'application-declined',
      entry: 'Plumbline Snagging',
      reason: 'The trade licence sent in ran out in May. Send the renewed one and we look again.',
    },
    introduction: {
      kind: 'introduction',
      sender: 'Sara Al Mansoori',
      message: 'I look for a two-bedroom resale in Dubai Marina and would like to compare three buildings.',
      link: `${appUrl}/introduction?token=5f0c1e7b9a2d4c6e8f1032547698badcfe5f0c1e7b9a`,
    },
    introduced: {
      kind: 'introduced',
      sender: 'Sara Al Mansoori',
      replyTo: newAddress,
      phone: '+971 50 000 0000',
      whatsapp: '',
    },
    'introduction-declined': { kind: 'introduction-declined', sender: 'Samira Qandil' },
  } satisfies Partial<Samples>
}

function sampleEvent(appUrl: string) {
  return {
    event: 'Site visit: what a finished tower shows',
    at: '2026-12-14T05:00:00.000Z',
    zone: 'Asia/Dubai',
    venue: 'Business Bay',
    link: `${appUrl}/resources/events/site-visit`,
  }
}

import { z } from 'zod'
import { tiers } from '#domain/access/tiers.ts'
import { articleKinds } from '#domain/articles/article-kinds.ts'
import { limits } from '#domain/limits.ts'
import { bounceKinds, suppressions } from '#domain/signups/bounces.ts'
import { issueActions, issueStates, recipientStates } from '#domain/signups/issues.ts'
import { signupStates, signupTypes } from '#domain/signups/lists.ts'
import { letterCities, letterTopics } from '#domain/signups/segments.ts'
import { endpoint } from '#contract/endpoint.ts'
import { plainLine } from '#contract/plain-line.ts'
import { withFormat, tableTypes } from '#contract/table-file.ts'

const when = z.iso.datetime()
const text = z.string().trim().max(200)
/** A cursor in a list ordered by time: microseconds since 1970, and an id to break ties. */
const after = z
  .string()
  .regex(/^\d{1,17}_[0-9a-f-]{36}$/)
  .optional()

export type SignupFilter = z.infer<typeof SignupFilter>
export const SignupFilter = z.object({
  type: z.enum(signupTypes),
  /** `suppressed` is confirmed, but gets no letters because earlier ones bounced. */
  state: z.enum([...signupStates, 'suppressed']).optional(),
  /** A part of the address or the name. */
  text: text.optional(),
})

export type SignupRow = z.infer<typeof SignupRow>
export const SignupRow = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  state: z.enum(signupStates),
  requestedAt: when,
  confirmedAt: when.nullable(),
  leftAt: when.nullable(),
  suppressedFor: z.enum(suppressions).nullable(),
  softBounces: z.int(),
  /** Whether an account has this address. */
  isMember: z.boolean(),
  cities: z.array(z.enum(letterCities)),
  areas: z.array(z.string()),
  topics: z.array(z.enum(letterTopics)),
})

export type MessageFilter = z.infer<typeof MessageFilter>
export const MessageFilter = z.object({
  handled: z.enum(['yes', 'no']).optional(),
  text: text.optional(),
})

export type ContactMessage = z.infer<typeof ContactMessage>
export const ContactMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** What a member searched for without a result; null for a message of the contact form. */
  searched: z.string().nullable(),
  /** The figure that a member reported as wrong, and the page that shows it. */
  figure: z.string().nullable(),
  page: z.string().nullable(),
  at: when,
  handledAt: when.nullable(),
  handledBy: z.string().nullable(),
  /** What staff answered by mail; null before. */
  answer: z.string().nullable(),
  answeredAt: when.nullable(),
  answeredBy: z.string().nullable(),
})

/** Data about people without an account, for staff who look after them. */
export const signupsOfStaff = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/signups',
    summary: 'List signups for the waitlist or newsletter, newest first',
    audience: 'admin',
    query: SignupFilter.extend({ after }),
    response: z.object({ signups: z.array(SignupRow), total: z.int(), next: z.string().nullable() }),
  }),
  exportList: endpoint({
    method: 'GET',
    url: '/api/admin/signups/export',
    summary: 'Export signups as CSV, XLSX or JSON. The export is audited',
    audience: 'admin',
    query: withFormat(SignupFilter),
    stream: tableTypes,
    perMinute: 10,
  }),
  contactMessages: endpoint({
    method: 'GET',
    url: '/api/admin/contact-messages',
    summary: 'List contact messages, newest first',
    audience: 'admin',
    query: MessageFilter.extend({ after }),
    response: z.object({
      messages: z.array(ContactMessage),
      /** Messages waiting to be handled, regardless of the filter. */
      waiting: z.int(),
      next: z.string().nullable(),
    }),
  }),
  markMessage: endpoint({
    method: 'PATCH',
    url: '/api/admin/contact-messages/:messageId',
    summary: 'Mark a contact message as handled or open',
    audience: 'admin',
    params: z.object({ messageId: z.uuid() }),
    body: z.object({ handled: z.boolean() }),
    response: ContactMessage,
    errors: ['NOT_FOUND'],
  }),
  answerMessage: endpoint({
    method: 'POST',
    url: '/api/admin/contact-messages/:messageId/answer',
    summary: 'Answer a contact message by e-mail and mark it as handled. A message is answered once',
    audience: 'admin',
    params: z.object({ messageId: z.uuid() }),
    body: z.object({ answer: z.string().trim().min(1).max(limits.signups.answerCharacters) }),
    response: ContactMessage,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  exportMessages: endpoint({
    method: 'GET',
    url: '/api/admin/contact-messages/export',
    summary: 'Export contact messages as CSV, XLSX or JSON. The export is audited',
    audience: 'admin',
    query: withFormat(MessageFilter),
    stream: tableTypes,
    perMinute: 10,
  }),
}

const issueParams = z.object({ issueId: z.uuid() })
const subject = plainLine(1, limits.signups.subjectCharacters)

export type IssueRow = z.infer<typeof IssueRow>
export const IssueRow = z.object({
  id: z.uuid(),
  subject: z.string(),
  since: when,
  until: when,
  state: z.enum(issueStates),
  articles: z.int(),
  cities: z.int(),
  /** Readers by the state of their letter; states without readers are omitted. */
  readers: z.partialRecord(z.enum(recipientStates), z.int()),
})

export type Issue = z.infer<typeof Issue>
export const Issue = IssueRow.extend({
  introduction: z.string(),
  /** When subject and introduction were written. */
  writtenAt: when,
  composedAt: when,
  approvedAt: when.nullable(),
  approvedBy: z.string().nullable(),
  startedAt: when.nullable(),
  endedAt: when.nullable(),
  /** The number of readers if it were sent now. */
  subscribers: z.int(),
  items: z.array(
    z.object({
      kind: z.enum(articleKinds),
      title: z.string(),
      path: z.string(),
      tier: z.enum(tiers).nullable(),
    }),
  ),
})

export type Recipient = z.infer<typeof Recipient>
export const Recipient = z.object({
  signupId: z.uuid(),
  email: z.string(),
  state: z.enum(recipientStates),
  reason: z.string().nullable(),
  at: when,
})

/** The newsletter, from draft to its delivery to each reader. */
export const newsletterIssues = {
  issues: endpoint({
    method: 'GET',
    url: '/api/newsletter/issues',
    summary: 'List newsletter issues, newest first',
    audience: 'approver',
    query: z.object({ after }),
    response: z.object({ issues: z.array(IssueRow), next: z.string().nullable() }),
  }),
  issue: endpoint({
    method: 'GET',
    url: '/api/newsletter/issues/:issueId',
    summary: 'Retrieve a newsletter issue with its allowed actions',
    audience: 'approver',
    params: issueParams,
    response: Issue,
    errors: ['NOT_FOUND'],
  }),
  issuePreview: endpoint({
    method: 'GET',
    url: '/api/newsletter/issues/:issueId/preview',
    summary: 'Preview a newsletter issue for a reader of a plan, or without an account',
    audience: 'approver',
    params: issueParams,
    query: z.object({ reader: z.enum(['stranger', ...tiers]) }),
    response: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  changeIssue: endpoint({
    method: 'PATCH',
    url: '/api/newsletter/issues/:issueId',
    summary: 'Update subject and introduction of a draft issue',
    audience: 'approver',
    params: issueParams,
    body: z.object({
      subject,
      introduction: z.string().trim().max(limits.signups.introductionCharacters),
      /** When the texts that were changed had been written: later ones are not overwritten. */
      writtenAt: when,
    }),
    response: Issue,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  performIssueAction: endpoint({
    method: 'POST',
    url: '/api/newsletter/issues/:issueId/actions',
    summary: 'Approve, hold, release, stop or resume a newsletter issue',
    audience: 'approver',
    params: issueParams,
    /** When the texts that were read had been written: later ones are not approved. */
    body: z.object({ action: z.enum(issueActions), writtenAt: when }),
    response: Issue,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  recipients: endpoint({
    method: 'GET',
    url: '/api/admin/newsletter/issues/:issueId/recipients',
    summary: 'List the recipients of a newsletter issue with their delivery state',
    audience: 'admin',
    params: issueParams,
    query: z.object({ state: z.enum(recipientStates).optional(), after }),
    response: z.object({ recipients: z.array(Recipient), next: z.string().nullable() }),
  }),
  exportRecipients: endpoint({
    method: 'GET',
    url: '/api/admin/newsletter/issues/:issueId/recipients/export',
    summary: 'Export the recipients of a newsletter issue as CSV, XLSX or JSON. The export is audited',
    audience: 'admin',
    params: issueParams,
    query: withFormat(z.object({ state: z.enum(recipientStates).optional() })),
    stream: tableTypes,
    perMinute: 10,
  }),
  reportBounces: endpoint({
    method: 'POST',
    url: '/api/mail/bounces',
    summary:
      'Report bounced e-mails: a delivery report as received (application/octet-stream), or a BounceReport as JSON. Requires the token from the settings',
    audience: 'anyone',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'UNSUPPORTED_TYPE'],
    response: z.object({ noted: z.int() }),
    file: { mostBytes: 1024 * 1024 },
  }),
}

/** The common form for bounce reports of all providers. */
export const BounceReport = z.object({
  bounces: z
    .array(
      z.object({
        address: z.string().max(254),
        kind: z.enum(bounceKinds),
        detail: z.string().max(2000).default(''),
      }),
    )
    .max(1000),
})

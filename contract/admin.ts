import { z } from 'zod'
import { isPortalQueue, portalQueues } from '#domain/access/portal-queues.ts'
import { auditActions } from '#domain/audit/actions.ts'
import { textMessageStates } from '#domain/auth/factors/text-message-states.ts'
import { isLetterKind, letterKinds, letterStates } from '#domain/mail/letters.ts'
import { endpoint } from './endpoint.ts'
import { day } from './form-fields.ts'
import { withFormat, tableTypes } from './table-file.ts'

/** A cursor in a list ordered by time: microseconds since 1970, and an id to break ties. */
const cursor = z.string().regex(/^\d{1,17}_[0-9a-f-]{1,36}$/)

/** A present or former account. A deleted one has neither name nor address. */
export type AccountRef = z.infer<typeof AccountRef>
export const AccountRef = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  deleted: z.boolean(),
})

const queues = Object.keys(portalQueues).filter(isPortalQueue)
const kinds = Object.keys(letterKinds).filter(isLetterKind)
export type LetterFilter = z.infer<typeof LetterFilter>
export const LetterFilter = z.object({
  state: z.enum(letterStates).optional(),
  kind: z.enum(kinds).optional(),
  /** A part of the address. */
  recipient: z.string().max(254).optional(),
})

export type LetterRow = z.infer<typeof LetterRow>
export const LetterRow = z.object({
  id: z.uuid(),
  recipient: z.string(),
  kind: z.string(),
  subject: z.string(),
  preview: z.string(),
  state: z.enum(letterStates),
  queuedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** The time of the next attempt; null when none is planned. */
  dueAt: z.iso.datetime().nullable(),
  tries: z.int(),
})

export type Letter = z.infer<typeof Letter>
export const Letter = LetterRow.extend({
  text: z.string(),
  html: z.string(),
  account: AccountRef.nullable(),
  messageId: z.string().nullable(),
  /** The mail server's reply when it accepted the letter. */
  answer: z.string().nullable(),
  failure: z.string().nullable(),
  /** Links and codes are shown only in a letter that is kept here instead of being sent. */
  secrets: z.enum(['none', 'shown', 'hidden']),
  /**
   * Whether staff may send it again: it has ended, its content is not erased, and a mail server is
   * configured.
   */
  canSendAgain: z.boolean(),
})

const letterParams = z.object({ letterId: z.uuid() })

export const adminOutbox = {
  letters: endpoint({
    method: 'GET',
    url: '/api/admin/letters',
    summary: 'List e-mails sent by the product with their delivery state, newest first',
    audience: 'admin',
    query: LetterFilter.extend({ after: cursor.optional() }),
    response: z.object({
      letters: z.array(LetterRow),
      next: z.string().nullable(),
      /** Letters that wait or need attention, regardless of the filter. */
      counts: z.object({ queued: z.int(), uncertain: z.int(), failed: z.int() }),
      /** The mail server's name; null when none is configured and letters are kept here. */
      mailServer: z.string().nullable(),
    }),
  }),
  letter: endpoint({
    method: 'GET',
    url: '/api/admin/letters/:letterId',
    summary: 'Retrieve one e-mail as its reader sees it. Reading one that contains a sign-in link is audited',
    audience: 'admin',
    params: letterParams,
    response: Letter,
    errors: ['NOT_FOUND'],
  }),
  sendAgain: endpoint({
    method: 'POST',
    url: '/api/admin/letters/:letterId/send-again',
    summary: 'Resend an e-mail that failed, was held back or whose delivery is unknown',
    audience: 'admin',
    params: letterParams,
    response: LetterRow,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
}

export type TextMessageRow = z.infer<typeof TextMessageRow>
export const TextMessageRow = z.object({
  id: z.uuid(),
  phone: z.string(),
  state: z.enum(textMessageStates),
  failure: z.string().nullable(),
  at: z.iso.datetime(),
  account: AccountRef.nullable(),
})

export const adminTextMessages = {
  textMessages: endpoint({
    method: 'GET',
    url: '/api/admin/text-messages',
    summary: 'List text messages of the last day with their delivery state, newest first',
    audience: 'admin',
    query: z.object({ after: cursor.optional() }),
    response: z.object({
      messages: z.array(TextMessageRow),
      next: z.string().nullable(),
      /** Whether a provider delivers them; otherwise they are kept here. */
      hasProvider: z.boolean(),
    }),
  }),
  textMessage: endpoint({
    method: 'GET',
    url: '/api/admin/text-messages/:messageId',
    summary: 'Retrieve the text of a stored message. Reading a message of another person is audited',
    audience: 'admin',
    params: z.object({ messageId: z.uuid() }),
    response: TextMessageRow.extend({ words: z.string().nullable() }),
    errors: ['NOT_FOUND'],
  }),
}

export type AuditFilter = z.infer<typeof AuditFilter>
export const AuditFilter = z.object({
  action: z.enum(auditActions).optional(),
  actor: z.uuid().optional(),
  subject: z.uuid().optional(),
  /** A part of the address or name of the actor or the subject. */
  text: z.string().max(200).optional(),
  /** Days in Gulf time, both included. */
  from: day.optional(),
  to: day.optional(),
})

export type AuditEntry = z.infer<typeof AuditEntry>
export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Null for a visitor without an account, and for the product itself. */
  actor: AccountRef.nullable(),
  subject: AccountRef.nullable(),
  sessionId: z.uuid().nullable(),
  address: z.string().nullable(),
  userAgent: z.string(),
  detail: z.record(z.string(), z.json()),
})

export const adminAudit = {
  audit: endpoint({
    method: 'GET',
    url: '/api/admin/audit',
    summary: 'List audit log entries of accounts, newest first',
    audience: 'admin',
    query: AuditFilter.extend({ after: cursor.optional() }),
    response: z.object({ entries: z.array(AuditEntry), next: z.string().nullable() }),
  }),
  exportAudit: endpoint({
    method: 'GET',
    url: '/api/admin/audit/export',
    summary: 'Export the audit log as CSV, XLSX or JSON. The export itself is audited',
    audience: 'admin',
    query: withFormat(AuditFilter),
    stream: tableTypes,
    perMinute: 10,
  }),
}

export const adminSystem = {
  system: endpoint({
    method: 'GET',
    url: '/api/admin/system',
    summary: 'Retrieve the free disk space of the answering process. Null where it is not monitored',
    audience: 'admin',
    background: true,
    response: z.object({
      disk: z
        .object({ freeBytes: z.int(), totalBytes: z.int(), alarmBytes: z.int(), isLow: z.boolean() })
        .nullable(),
    }),
  }),
}

/** The staff endpoints, by subject. */
export const adminPortal = {
  waiting: endpoint({
    method: 'GET',
    url: '/api/admin/waiting',
    summary: 'Count what waits on each staff page that the caller may open',
    audience: 'staff',
    response: z.object({ counts: z.partialRecord(z.enum(queues), z.int()) }),
    background: true,
  }),
}

export const admin = {
  ...adminOutbox,
  ...adminTextMessages,
  ...adminAudit,
  ...adminSystem,
  ...adminPortal,
}

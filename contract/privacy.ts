import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { memberRequestKinds, requestKinds, requestPaces, requestStates } from '#domain/privacy/requests.ts'
import { endpoint } from './endpoint.ts'

const when = z.iso.datetime()
const text = z.string().trim().min(1).max(limits.privacy.textCharacters)
const params = z.object({ requestId: z.uuid() })

export type PrivacyRequest = z.infer<typeof PrivacyRequest>
export const PrivacyRequest = z.object({
  id: z.uuid(),
  kind: z.enum(requestKinds),
  message: z.string(),
  state: z.enum(requestStates),
  receivedAt: when,
  dueAt: when,
  answer: z.string().nullable(),
  closedAt: when.nullable(),
})

export type QueuedPrivacyRequest = z.infer<typeof QueuedPrivacyRequest>
export const QueuedPrivacyRequest = PrivacyRequest.extend({
  pace: z.enum(requestPaces),
  /** Whole days from the arrival of the request until now, or until it was closed. */
  ageDays: z.int(),
  name: z.string(),
  email: z.string(),
  isMember: z.boolean(),
  closedBy: z.string().nullable(),
})

export type PrivacyQueue = z.infer<typeof PrivacyQueue>
export const PrivacyQueue = z.object({
  /** Open requests by due date, then closed ones, newest first. */
  requests: z.array(QueuedPrivacyRequest),
  open: z.int(),
  dueSoon: z.int(),
  overdue: z.int(),
})

export const privacy = {
  list: endpoint({
    method: 'GET',
    url: '/api/account/privacy-requests',
    summary: "List the caller's privacy requests, newest first",
    audience: 'signed-in',
    response: z.array(PrivacyRequest),
  }),
  create: endpoint({
    method: 'POST',
    url: '/api/account/privacy-requests',
    summary: 'Create a privacy request. It is answered within 30 days',
    audience: 'signed-in',
    body: z.object({ kind: z.enum(memberRequestKinds), message: text }),
    response: PrivacyRequest,
    errors: ['CONFLICT'],
    perMinute: 20,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    url: '/api/account/privacy-requests/:requestId',
    summary: 'Withdraw an open privacy request',
    audience: 'signed-in',
    params,
    errors: ['NOT_FOUND'],
  }),
  queue: endpoint({
    method: 'GET',
    url: '/api/admin/privacy-requests',
    summary: 'List privacy requests with their due dates',
    audience: 'admin',
    query: z.object({ show: z.enum(['open', 'closed']).default('open') }),
    response: PrivacyQueue,
  }),
  record: endpoint({
    method: 'POST',
    url: '/api/admin/privacy-requests',
    summary:
      'Create a privacy request received by mail or contact form. Its deadline counts from the day of receipt',
    audience: 'admin',
    body: z.object({
      kind: z.enum(requestKinds),
      email: z.email().max(254),
      message: text,
      receivedOn: z.iso.date(),
    }),
    response: QueuedPrivacyRequest,
    errors: ['INVALID_INPUT'],
  }),
  answer: endpoint({
    method: 'POST',
    url: '/api/admin/privacy-requests/:requestId/answer',
    summary: 'Close a privacy request with an answer, which is mailed to the person',
    audience: 'admin',
    params,
    body: z.object({ outcome: z.enum(['answered', 'declined']), answer: text }),
    response: QueuedPrivacyRequest,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
}

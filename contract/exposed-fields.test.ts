import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './contract.ts'

/** Every field that a schema names, by its path: `agents[].contact.phone`. */
function listFields(schema: z.core.$ZodType, at = ''): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, value]) => {
      const path = at ? `${at}.${key}` : key
      return [path, ...listFields(value, path)]
    })
  if (schema instanceof z.ZodArray) return listFields(schema.element, `${at}[]`)
  if (schema instanceof z.ZodRecord) return listFields(schema.valueType, `${at}{}`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => listFields(option, at))
  if (schema instanceof z.ZodPipe) return listFields(schema.in, at).concat(listFields(schema.out, at))
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return listFields(schema.def.innerType, at)
  return []
}

const responseFields = (audiences: readonly string[]) =>
  endpoints
    .filter(({ audience }) => audiences.includes(audience))
    .flatMap(({ method, url, response }) =>
      response ? listFields(response).map((field) => `${method} ${url} ${field}`) : [],
    )
/** Words in the names of fields that contain contact details or secrets. */
const telling =
  /(?:e-?mail|phone|mailbox|address|ipAddress|\bip|password|secret|token|digest|hash|roles?|sessionId|draft|unpublished)$/i
/** Allowed exceptions, with the reason. People may see their own account. */
const reasons: Record<string, string> = {
  'GET /api/access/features [].roles': 'the roles that a feature is for, the same for everyone',
  'GET /api/applications/own contact.phone': 'to whoever holds the token of the application',
  'GET /api/agents/:slug/introduction introduction.agentEmail': 'once the agent agreed',
  'GET /api/agents/:slug/introduction introduction.agentPhone': 'once the agent agreed',
  'POST /api/account/api-keys secret': 'the new key, once, to its owner',
  'GET /api/assistant turns[].sessionId': 'the conversation, which is no session of a sign-in',
  'GET /api/club-deals/:slug terms.address': 'where the property is',
  'GET /api/conversations conversations[].others[].role': 'member, agent or staff, of those one talks with',
  'GET /api/conversations conversations[].ownRole': 'the caller’s own',
  'GET /api/conversations/:conversationId others[].role': 'member, agent or staff, of those one talks with',
  'GET /api/conversations/:conversationId ownRole': 'the caller’s own',
  'GET /api/meetings meetings[].phone': 'the own number that the member gave',
  'GET /api/meetings/:meetingId phone': 'the own number that the member gave',
  'POST /api/meetings phone': 'the own number that the member gave',
  'PUT /api/meetings/:meetingId/time phone': 'the own number that the member gave',
  'GET /api/quotes/:requestId address': 'the own address that the member gave',
  'GET /api/quotes/:requestId phone': 'the own number that the member gave',
  'GET /api/quotes/:requestId contact.email': 'of the supplier whose quote the member chose',
  'GET /api/quotes/:requestId contact.phone': 'of the supplier whose quote the member chose',
  'GET /api/supplier/work work.requests[].contact.address': 'of a member who chose this quote',
  'GET /api/supplier/work work.requests[].contact.email': 'of a member who chose this quote',
  'GET /api/supplier/work work.requests[].contact.phone': 'of a member who chose this quote',
  'GET /api/signups/subscription address': 'to whoever holds the token of the letter sent there',
  'GET /api/site/landing testimonials[].role': 'what somebody works as',
}
const own = /^\w+ \/api\/(?:me|account(?:\/[\w/]+)?) /

test('visitors and members get neither contact details of others nor secrets', () => {
  const fields = responseFields(['anyone', 'signed-in', 'member'])
  expect(fields.length).toBeGreaterThan(500)
  const found = fields.filter((field) => telling.test(field) && !own.test(field))
  expect(found.toSorted()).toEqual(Object.keys(reasons).toSorted())
})

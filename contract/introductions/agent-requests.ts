import { z } from 'zod'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { introductionStates } from '#domain/introductions/introduction.ts'
import { agentRequestStates, returnReasons, staffReasons } from '#domain/introductions/routing.ts'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { endpoint } from '#contract/endpoint.ts'
import { paragraphs } from '#contract/form-fields.ts'
import { AgentRequestMessage, SharedWithAgent } from '#contract/introductions.ts'

const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const when = z.iso.datetime()
const count = z.int().nonnegative()
const { perMinute } = limits.introductions

/** Why the rule chose an agent. */
const Reason = z.object({
  place: z.enum(['area', 'city']),
  language: z.enum(spokenLanguages).nullable(),
  openLeads: count,
  capacity: count,
  fitting: count,
})

/** One agent who got the request. */
export type RequestAttempt = z.infer<typeof RequestAttempt>
export const RequestAttempt = z.object({
  agentSlug: slug,
  agentName: z.string(),
  state: z.enum(introductionStates),
  requestedAt: when,
  /** When the first answer is due. */
  dueAt: when,
  endedAt: when.nullable(),
  /** Why the rule chose the agent; null where staff or the member did. */
  reason: Reason.nullable(),
  returnReason: z.enum(returnReasons).nullable(),
})

const request = {
  id: z.uuid(),
  state: z.enum(agentRequestStates),
  /** Why our staff have it; null where they never had it. */
  staffReason: z.enum(staffReasons).nullable(),
  city: z.object({ slug: z.enum(launchCities), name: z.string() }),
  area: z.object({ slug, name: z.string() }).nullable(),
  language: z.enum(spokenLanguages).nullable(),
  message: z.string(),
  ...SharedWithAgent.shape,
  /** What staff wrote when they closed it. */
  answer: z.string(),
  requestedAt: when,
  endedAt: when.nullable(),
  /** Newest first. */
  attempts: z.array(RequestAttempt),
  demonstration: z.boolean(),
}

/** A request for any fitting agent as the member who made it sees it. */
export type OwnAgentRequest = z.infer<typeof OwnAgentRequest>
export const OwnAgentRequest = z.object(request)

export type StaffAgentRequest = z.infer<typeof StaffAgentRequest>
export const StaffAgentRequest = z.object({ ...request, memberName: z.string(), memberEmail: z.string() })

export type AgentRequestFilter = z.infer<typeof AgentRequestFilter>
export const AgentRequestFilter = z.object({ state: z.enum(agentRequestStates).optional() })

const requestParams = z.object({ requestId: z.uuid() })

export const agentRequests = {
  readAgentRequest: endpoint({
    method: 'GET',
    url: '/api/agent-request',
    summary: "Retrieve the caller's newest request for any fitting agent",
    audience: 'member',
    features: ['agents'],
    response: z.object({ request: OwnAgentRequest.nullable() }),
  }),
  requestAgent: endpoint({
    method: 'POST',
    url: '/api/agent-request',
    summary: 'Ask for an agent. A published rule chooses one; without one, staff answer',
    audience: 'member',
    features: ['agents'],
    body: AgentRequestMessage,
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
    perMinute,
  }),
  withdrawAgentRequest: endpoint({
    method: 'DELETE',
    url: '/api/agent-request/:requestId',
    summary: 'Withdraw a request for any fitting agent that nobody has accepted',
    audience: 'member',
    params: requestParams,
    errors: ['NOT_FOUND'],
  }),
  listAgentRequests: endpoint({
    method: 'GET',
    url: '/api/admin/agent-requests',
    summary: 'List requests for any fitting agent with their attempts, newest first',
    audience: 'editor',
    query: AgentRequestFilter.extend({ after: z.uuid().optional() }),
    response: z.object({ requests: z.array(StaffAgentRequest), total: count, next: z.uuid().nullable() }),
  }),
  assignAgentRequest: endpoint({
    method: 'POST',
    url: '/api/admin/agent-requests/:requestId/assignment',
    summary: 'Give a request that waits for staff to an agent with room for it',
    audience: 'editor',
    params: requestParams,
    body: z.object({ agent: slug }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  closeAgentRequest: endpoint({
    method: 'POST',
    url: '/api/admin/agent-requests/:requestId/closing',
    summary: 'Close a request that waits for staff, with an answer that goes to the member by letter',
    audience: 'editor',
    params: requestParams,
    body: z.object({ answer: paragraphs }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
}

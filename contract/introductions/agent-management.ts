import { z } from 'zod'
import { complaintDecisions, complaintStates, complaintSubjects } from '#domain/introductions/complaint.ts'
import { introductionStates } from '#domain/introductions/introduction.ts'
import { returnReasons } from '#domain/introductions/routing.ts'
import { limits } from '#domain/limits.ts'
import { AgentEntryCard } from '#contract/agents.ts'
import { endpoint } from '#contract/endpoint.ts'
import { paragraphs } from '#contract/form-fields.ts'

const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const when = z.iso.datetime()
const day = z.iso.date()
const count = z.int().nonnegative()
const { mostCapacity, perMinute } = limits.leads

const complaint = {
  id: z.uuid(),
  subject: z.enum(complaintSubjects),
  message: z.string(),
  state: z.enum(complaintStates),
  /** The reason for the decision; empty before. */
  reason: z.string(),
  madeAt: when,
  decidedAt: when.nullable(),
}

/** A complaint as the member who made it sees it. */
export type OwnComplaint = z.infer<typeof OwnComplaint>
export const OwnComplaint = z.object(complaint)

export type StaffComplaint = z.infer<typeof StaffComplaint>
export const StaffComplaint = z.object({
  ...complaint,
  agentId: z.uuid(),
  agentName: z.string(),
  agentSlug: slug,
  /** Both empty once the account is deleted, and for a complaint that came another way. */
  memberName: z.string(),
  memberEmail: z.string(),
  demonstration: z.boolean(),
})

export type ComplaintFilter = z.infer<typeof ComplaintFilter>
export const ComplaintFilter = z.object({ state: z.enum(complaintStates).optional() })

/** A first answer that came late, or not at all. */
export type FirstAnswerBreach = z.infer<typeof FirstAnswerBreach>
export const FirstAnswerBreach = z.object({
  introductionId: z.uuid(),
  agentId: z.uuid(),
  agentName: z.string(),
  agentSlug: slug,
  memberName: z.string(),
  requestedAt: when,
  dueAt: when,
  state: z.enum(introductionStates),
  /** When the agent answered after all, or lost the request. */
  endedAt: when.nullable(),
  returnReason: z.enum(returnReasons).nullable(),
  demonstration: z.boolean(),
})

export type AgentSuspension = z.infer<typeof AgentSuspension>
export const AgentSuspension = z.object({
  id: z.uuid(),
  reason: z.string(),
  suspendedBy: z.string(),
  suspendedAt: when,
  /** The last day; null until staff lift it. */
  endsOn: day.nullable(),
  endedAt: when.nullable(),
  /** Empty where the last day passed. */
  endedBy: z.string(),
  endReason: z.string(),
})

/** Everything on record about one agent, for staff. */
export type AgentFile = z.infer<typeof AgentFile>
export const AgentFile = z.object({
  entry: AgentEntryCard,
  points: count,
  capacity: count,
  openLeads: count,
  routedAt: when.nullable(),
  /** Requests of the last twelve months, and how they went. The median is of the answered ones. */
  requests: z.object({
    total: count,
    open: count,
    accepted: count,
    declined: count,
    returned: count,
    lapsed: count,
    takenBack: count,
    won: count,
    lost: count,
    answered: count,
    answerMedianMinutes: count.nullable(),
  }),
  /** The newest ones; `total` counts all. */
  breaches: z.object({ total: count, rows: z.array(FirstAnswerBreach) }),
  complaints: z.object({ total: count, rows: z.array(StaffComplaint) }),
  suspensions: z.array(AgentSuspension),
  asOf: when,
})

const agentParams = z.object({ agentId: z.uuid() })
const introductionParams = z.object({ introductionId: z.uuid() })
const complaintParams = z.object({ complaintId: z.uuid() })
const capacity = z.int().min(0).max(mostCapacity)

export const agentManagement = {
  readComplaint: endpoint({
    method: 'GET',
    url: '/api/introductions/:introductionId/complaint',
    summary: "Retrieve the caller's newest complaint about the agent of an introduction",
    audience: 'member',
    params: introductionParams,
    response: z.object({ agentName: z.string(), agentSlug: slug, complaint: OwnComplaint.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  complain: endpoint({
    method: 'POST',
    url: '/api/introductions/:introductionId/complaint',
    summary: 'Complain to staff about the agent of an introduction. The answer comes by letter',
    audience: 'member',
    params: introductionParams,
    body: z.object({ subject: z.enum(complaintSubjects), message: paragraphs }),
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    perMinute,
  }),
  changeCapacity: endpoint({
    method: 'PUT',
    url: '/api/agent/capacity',
    summary: "Change how many open leads the caller's entry takes",
    audience: 'agent',
    body: z.object({ capacity }),
    errors: ['NOT_FOUND'],
    perMinute,
  }),
  changeAgentCapacity: endpoint({
    method: 'PUT',
    url: '/api/admin/agents/:agentId/capacity',
    summary: 'Change how many open leads an agent takes',
    audience: 'editor',
    params: agentParams,
    body: z.object({ capacity }),
    errors: ['NOT_FOUND'],
  }),
  agentFile: endpoint({
    method: 'GET',
    url: '/api/admin/agents/:agentId/record',
    summary:
      'Retrieve everything on record about an agent: requests, answer times, breaches, complaints, suspensions',
    audience: 'editor',
    params: agentParams,
    response: AgentFile,
    errors: ['NOT_FOUND'],
  }),
  listBreaches: endpoint({
    method: 'GET',
    url: '/api/admin/first-answer-breaches',
    summary: 'List first answers that came late or not at all, newest first',
    audience: 'editor',
    query: z.object({ after: z.uuid().optional() }),
    response: z.object({ breaches: z.array(FirstAnswerBreach), total: count, next: z.uuid().nullable() }),
  }),
  listComplaints: endpoint({
    method: 'GET',
    url: '/api/admin/agent-complaints',
    summary: 'List complaints about agents, open ones first, newest first',
    audience: 'editor',
    query: ComplaintFilter.extend({ after: z.uuid().optional() }),
    response: z.object({ complaints: z.array(StaffComplaint), total: count, next: z.uuid().nullable() }),
  }),
  decideComplaint: endpoint({
    method: 'PUT',
    url: '/api/admin/agent-complaints/:complaintId/decision',
    summary: 'Decide a complaint. The member gets the reason by letter; an upheld one goes to the agent too',
    audience: 'editor',
    params: complaintParams,
    body: z.object({ decision: z.enum(complaintDecisions), reason: paragraphs }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  suspendAgent: endpoint({
    method: 'POST',
    url: '/api/admin/agents/:agentId/suspensions',
    summary: 'Suspend an agent, with a reason and perhaps a last day. Requests that wait go to other agents',
    audience: 'editor',
    params: agentParams,
    body: z.object({ reason: z.string().trim().min(3).max(500), endsOn: day.nullable() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  liftSuspension: endpoint({
    method: 'POST',
    url: '/api/admin/agents/:agentId/suspensions/end',
    summary: 'Lift the suspension of an agent, with a reason',
    audience: 'editor',
    params: agentParams,
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
}

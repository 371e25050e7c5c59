import { z } from 'zod'
import {
  introductionAnswers,
  introductionStates,
  reachWays,
  type ReachWay,
} from '#domain/introductions/introduction.ts'
import { timelines } from '#domain/introductions/lead.ts'
import { currencies } from '#domain/money/exchange-rates.ts'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { endpoint } from './endpoint.ts'
import { offeredCurrency, phone } from './form-fields.ts'

const { messageCharacters, largestBudgetMinor, perMinute } = limits.introductions
const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const when = z.iso.datetime()
const token = z.string().regex(/^[\w-]{20,100}$/)
const answer = z.enum(introductionAnswers)
const state = z.enum(introductionStates)

const message = {
  way: z.enum(reachWays),
  phone: phone.or(z.literal('')),
  message: z.string().trim().min(1).max(messageCharacters),
  /** The project that it is about. */
  project: slug.nullish(),
  /** What the member shares beside the message. */
  budget: z
    .object({ amountMinor: z.int().positive().max(largestBudgetMinor), currency: offeredCurrency })
    .nullish(),
  timeline: z.enum(timelines).nullish(),
}
const phoneFits = ({ way, phone: number }: { way: ReachWay; phone: string }) =>
  (way === 'email') === (number === '')
const phoneRefusal = { path: ['phone'], error: 'goes with a call or WhatsApp, and with nothing else' }

/** A member's message to an agent, and how the agent may reach them after agreeing. */
export type IntroductionMessage = z.infer<typeof IntroductionMessage>
export const IntroductionMessage = z.object(message).refine(phoneFits, phoneRefusal)

/** The same for any fitting agent, with what they should know. */
export type AgentRequestMessage = z.infer<typeof AgentRequestMessage>
export const AgentRequestMessage = z
  .object({
    ...message,
    city: z.enum(launchCities),
    area: slug.nullish(),
    language: z.enum(spokenLanguages).nullish(),
  })
  .refine(phoneFits, phoneRefusal)

/** A request as the member who made it sees it. */
export type OwnIntroduction = z.infer<typeof OwnIntroduction>
export const OwnIntroduction = z.object({
  id: z.uuid(),
  state,
  requestedAt: when,
  endedAt: when.nullable(),
  /** The agent's deadline. */
  until: when,
  /** The agent's contacts; empty before the agent agrees, and where we have none. */
  agentEmail: z.string(),
  agentPhone: z.string(),
  /** Where both write to each other; null before the agent agrees, and while they have no account. */
  conversationId: z.uuid().nullable(),
  /** Whether it belongs to a request for any fitting agent, which is withdrawn as a whole. */
  isRouted: z.boolean(),
})

/** What a member chose to share with an agent, beside the message. */
export type SharedWithAgent = z.infer<typeof SharedWithAgent>
export const SharedWithAgent = z.object({
  project: z.object({ slug, name: z.string() }).nullable(),
  budget: z.object({ amountMinor: z.int(), currency: z.enum(currencies) }).nullable(),
  timeline: z.enum(timelines).nullable(),
})

/** A request as the agent sees it, through the link in the letter. */
export type IntroductionRequest = z.infer<typeof IntroductionRequest>
export const IntroductionRequest = z.object({
  agentName: z.string(),
  /** Empty when the member gave no name. */
  memberName: z.string(),
  message: z.string(),
  ...SharedWithAgent.shape,
  state,
  until: when,
})

export type StaffIntroduction = z.infer<typeof StaffIntroduction>
export const StaffIntroduction = z.object({
  id: z.uuid(),
  state,
  requestedAt: when,
  endedAt: when.nullable(),
  message: z.string(),
  ...SharedWithAgent.shape,
  way: z.enum(reachWays),
  memberName: z.string(),
  memberEmail: z.string(),
  agentName: z.string(),
  agentSlug: z.string(),
  /** Without a mailbox the agent gets no letter: staff ask the agent and record the answer. */
  agentHasMailbox: z.boolean(),
  /**
   * The contact that staff pass on to such an agent; empty until the agent agrees, and where a letter
   * contains it.
   */
  toPassOn: z.string(),
  demonstration: z.boolean(),
})

export type IntroductionFilter = z.infer<typeof IntroductionFilter>
export const IntroductionFilter = z.object({ state: state.optional() })

const introductionParams = z.object({ introductionId: z.uuid() })
const agentParams = z.object({ slug })

export const introductions = {
  read: endpoint({
    method: 'GET',
    url: '/api/agents/:slug/introduction',
    summary: "Retrieve the caller's newest introduction request to an agent",
    audience: 'member',
    features: ['agents'],
    params: agentParams,
    response: z.object({ introduction: OwnIntroduction.nullable() }),
  }),
  ask: endpoint({
    method: 'POST',
    url: '/api/agents/:slug/introduction',
    summary: 'Request an introduction to an agent. The agent is notified by e-mail',
    audience: 'member',
    features: ['agents'],
    params: agentParams,
    body: IntroductionMessage,
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    perMinute,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    url: '/api/introductions/:introductionId',
    summary: 'Withdraw an unanswered introduction request',
    audience: 'member',
    params: introductionParams,
    errors: ['NOT_FOUND'],
  }),
  readRequest: endpoint({
    method: 'GET',
    url: '/api/introduction-requests',
    summary: "Retrieve an introduction request by the token of the agent's letter",
    audience: 'anyone',
    isPersonal: true,
    query: z.object({ token }),
    response: IntroductionRequest,
    errors: ['NOT_FOUND'],
  }),
  answer: endpoint({
    method: 'POST',
    url: '/api/introduction-requests',
    summary: "Accept or decline an introduction by the token of the agent's letter",
    audience: 'anyone',
    body: z.object({ token, answer }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
    form: true,
  }),
  staffList: endpoint({
    method: 'GET',
    url: '/api/admin/introductions',
    summary: 'List introduction requests, newest first',
    audience: 'editor',
    query: IntroductionFilter.extend({ after: z.uuid().optional() }),
    response: z.object({
      introductions: z.array(StaffIntroduction),
      total: z.int().nonnegative(),
      next: z.uuid().nullable(),
    }),
  }),
  noteAnswer: endpoint({
    method: 'PUT',
    url: '/api/admin/introductions/:introductionId/answer',
    summary: "Record an agent's answer that staff obtained themselves",
    audience: 'editor',
    params: introductionParams,
    body: z.object({ answer }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
}

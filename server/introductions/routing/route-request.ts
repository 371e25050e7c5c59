import { limits } from '#domain/limits.ts'
import type { SpokenLanguage } from '#domain/directory/spoken-languages.ts'
import {
  chooseAgent,
  type RoutingCandidate,
  type RoutingReason,
  type WantedAgent,
} from '#domain/introductions/routing.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import {
  lockRouting,
  openIntroduction,
  openLeads,
  type RequestColumns,
} from '#server/introductions/open-introduction.ts'
import { agentAddress } from '#server/introductions/own-agent.ts'

type When = { at: Date; appUrl: string }

/**
 * Locks the request for any fitting agent that an introduction belongs to, and returns its id; null without one.
 * Requests are locked before their introductions everywhere, so that no two transactions wait for each other.
 */
export async function lockAgentRequest(
  transaction: Transaction,
  introductionId: string,
): Promise<string | null> {
  const [found] = await transaction<{ id: string }[]>`
    select r.id from agent_requests r join introductions i on i.agent_request_id = r.id
     where i.id = ${introductionId} for update of r`
  return found?.id ?? null
}

type StoredRequest = RequestColumns & {
  cityId: number
  areaId: number | null
  language: SpokenLanguage | null
  attempts: number
  memberEmail: string
}

async function readRequest(sql: Queryable, requestId: string): Promise<StoredRequest> {
  const [request] = await sql<[StoredRequest]>`
    select user_id, city_id, area_id, language, project_id, way, phone, message, budget_minor, budget_currency, timeline,
           (select count(*)::int from introductions where agent_request_id = agent_requests.id) as attempts,
           (select email::text from users where users.id = user_id) as member_email
      from agent_requests where id = ${requestId}`
  return request
}

/**
 * Published agents of the city who can be written to, and invented ones, for whom staff answer. Excluded: who had the request already, who has an open or
 * accepted request of the member, and the member.
 */
async function readCandidates(
  sql: Queryable,
  requestId: string,
  { cityId, userId }: { cityId: number; userId: string },
): Promise<(RoutingCandidate & { email: string | null })[]> {
  return sql<(RoutingCandidate & { email: string | null })[]>`
    select agents.id, city_id, languages, verified_on, licence_expires_on as expires_on, lead_capacity as capacity,
           routed_at, ${agentAddress(sql)}::text as email, ${openLeads(sql)} as open_leads,
           array(select area_id from agent_areas where agent_id = agents.id) as area_ids,
           agents.user_id is not distinct from ${userId}
             or exists (select from introductions i
                         where i.agent_id = agents.id
                           and (i.agent_request_id = ${requestId}
                                or i.user_id = ${userId} and i.state in ('open', 'accepted'))) as is_excluded
      from agents
     where state = 'published' and city_id = ${cityId} and (demonstration or ${agentAddress(sql)} is not null)`
}

/** What became of a request. The name is that of the agent who has it now. */
type Routed = { agentName: string; reason: RoutingReason } | null

/** Gives a request to the agent that the rule chooses, or to staff. The caller holds the request's row. */
export async function routeRequest(
  transaction: Transaction,
  requestId: string,
  { at, appUrl }: When,
): Promise<Routed> {
  await lockRouting(transaction)
  const {
    cityId,
    areaId,
    language,
    attempts,
    memberEmail: _email,
    ...columns
  } = await readRequest(transaction, requestId)
  const wanted: WantedAgent = { cityId, areaId, language }
  const candidates = await readCandidates(transaction, requestId, { cityId, userId: columns.userId })
  const choice =
    attempts >= limits.leads.agentsPerRequest
      ? ({ agentId: null, because: 'attempts' } as const)
      : chooseAgent(wanted, candidates, at)
  const agent = candidates.find(({ id }) => id === choice.agentId)
  if (choice.agentId === null || !agent) {
    const because = choice.agentId === null ? choice.because : 'nobody-here'
    await transaction`
      update agent_requests set state = 'staff', staff_reason = ${because} where id = ${requestId}`
    return null
  }
  const routed = { requestId, reason: choice.reason }
  await openIntroduction(transaction, { columns, agent, routed, at, appUrl })
  const [{ fullName }] = await transaction<[{ fullName: string }]>`
    update agents set routed_at = ${at} where id = ${agent.id} returning full_name`
  return { agentName: fullName, reason: choice.reason }
}

/** Routes a request that an agent did not take, and writes to the member. The caller holds the request's row. */
export async function passOn(transaction: Transaction, requestId: string, when: When): Promise<void> {
  const routed = await routeRequest(transaction, requestId, when)
  const { userId, memberEmail } = await readRequest(transaction, requestId)
  const link = `${when.appUrl}/agent-request`
  await queueLetter(
    transaction,
    { address: memberEmail, userId },
    routed
      ? { kind: 'request-passed-on', sender: routed.agentName, link }
      : { kind: 'request-with-staff', link },
  )
}

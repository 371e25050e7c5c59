import type { AgentRequestFilter, StaffAgentRequest } from '#contract/introductions/agent-requests.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { hasRoom, type AgentRequestState } from '#domain/introductions/routing.ts'
import { licenceStatus } from '#domain/licensing/licence-status.ts'
import { limits } from '#domain/limits.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { fail } from '#server/problems/problem.ts'
import {
  lockRouting,
  openIntroduction,
  openLeads,
  type RequestColumns,
} from '#server/introductions/open-introduction.ts'
import { agentAddress } from '#server/introductions/own-agent.ts'
import { requestRows, toRequest } from './request-rows.ts'

const { staffPageRows } = limits.directory

/** Requests for any fitting agent, the newest first, one page. */
export async function listRequests(
  sql: Queryable,
  { state, after }: AgentRequestFilter & { after?: string | undefined },
): Promise<{ requests: StaffAgentRequest[]; total: number; next: string | null }> {
  const fits = state ? sql`r.state = ${state}` : sql`true`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*)::int as total from agent_requests r where ${fits}`
  const rows = await requestRows(
    sql,
    sql`${fits} and ${after ? sql`(r.requested_at, r.id) < (select requested_at, id from agent_requests where id = ${after})` : sql`true`}`,
    staffPageRows + 1,
  )
  const next = rows.length > staffPageRows ? (rows[staffPageRows - 1]?.id ?? null) : null
  return { requests: rows.slice(0, staffPageRows).map(toRequest), total, next }
}

type Waiting = RequestColumns & { memberEmail: string }

/** A request that waits for staff, locked until the end of the transaction. Throws NOT_FOUND and CONFLICT. */
async function lockWaiting(transaction: Transaction, requestId: string): Promise<Waiting> {
  const [found] = await transaction<(Waiting & { state: AgentRequestState })[]>`
    select state, user_id, way, phone, message, project_id, budget_minor, budget_currency, timeline,
           (select email::text from users where users.id = user_id) as member_email
      from agent_requests where id = ${requestId} for update`
  if (!found) throw fail('NOT_FOUND')
  const { state, ...waiting } = found
  if (state !== 'staff') throw fail('CONFLICT', 'This request does not wait for staff any more.')
  return waiting
}

type Assigned = {
  id: string
  fullName: string
  email: string | null
  verifiedOn: string | null
  expiresOn: string | null
  openLeads: number
  capacity: number
  demonstration: boolean
}

/**
 * Gives a request that waits for staff to an agent. Throws NOT_FOUND, and CONFLICT where the agent has no room, no
 * licence in force, no address, or an open request of the member.
 */
export async function assignRequest(
  { sql, appUrl }: { sql: Sql; appUrl: string },
  { requestId, slug, actor }: { requestId: string; slug: string; actor: StaffActor },
): Promise<void> {
  const { at } = actor
  await sql.begin(async (transaction) => {
    const { memberEmail, ...columns } = await lockWaiting(transaction, requestId)
    await lockRouting(transaction)
    const [agent] = await transaction<Assigned[]>`
      select id, full_name, demonstration, ${agentAddress(transaction)}::text as email, verified_on, licence_expires_on as expires_on,
             lead_capacity as capacity, ${openLeads(transaction)} as open_leads
        from agents where slug = ${slug} and state = 'published'`
    if (!agent) throw fail('NOT_FOUND')
    if (licenceStatus(agent, gulfDay(at)) !== 'verified')
      throw fail('CONFLICT', 'This agent has no verified, valid licence.')
    if (agent.email === null && !agent.demonstration)
      throw fail('CONFLICT', 'We have no email address for this agent.')
    if (!hasRoom(agent))
      throw fail('CONFLICT', `This agent has ${agent.openLeads} open leads and takes no more.`)
    const routed = { requestId, reason: null }
    const isNew = await openIntroduction(transaction, { columns, agent, routed, at, appUrl })
    if (!isNew) throw fail('CONFLICT', 'The member already waits for an answer of this agent.')
    await transaction`update agent_requests set state = 'routed' where id = ${requestId}`
    await queueLetter(
      transaction,
      { address: memberEmail, userId: columns.userId },
      { kind: 'request-passed-on', sender: agent.fullName, link: `${appUrl}/agent-request` },
    )
    await recordEvent(transaction, {
      action: 'agent_request_assigned',
      ...actor,
      detail: { request: requestId, agent: agent.id, name: agent.fullName },
    })
  })
}

/** Closes a request that waits for staff, with an answer to the member. Throws NOT_FOUND and CONFLICT. */
export async function closeRequest(
  sql: Sql,
  { requestId, answer, actor }: { requestId: string; answer: string; actor: StaffActor },
): Promise<void> {
  await sql.begin(async (transaction) => {
    const { memberEmail, userId } = await lockWaiting(transaction, requestId)
    await transaction`
      update agent_requests set state = 'closed', answer = ${answer}, ended_at = ${actor.at} where id = ${requestId}`
    await queueLetter(transaction, { address: memberEmail, userId }, { kind: 'request-closed', answer })
    await recordEvent(transaction, {
      action: 'agent_request_closed',
      ...actor,
      detail: { request: requestId },
    })
  })
}

import type { IntroductionMessage } from '#contract/introductions.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { licenceStatus } from '#domain/licensing/licence-status.ts'
import { limits } from '#domain/limits.ts'
import { hasRoom } from '#domain/introductions/routing.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import { agentAddress } from './own-agent.ts'
import { lockRouting, openIntroduction, openLeads, requestColumns } from './open-introduction.ts'

const { perDay, answerMs } = limits.introductions

type Agent = {
  id: string
  email: string | null
  verifiedOn: string | null
  expiresOn: string | null
  openLeads: number
  capacity: number
}

/**
 * Stores a member's introduction request and writes to the agent. The letter contains no contact details of
 * the member. Throws NOT_FOUND, CONFLICT if a request is open already or the licence is not in force,
 * TOO_MANY_REQUESTS.
 */
export async function requestIntroduction(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  person: Person,
  slug: string,
  request: IntroductionMessage,
): Promise<void> {
  const at = now()
  await sql.begin(async (transaction) => {
    await lockRouting(transaction)
    const [agent] = await transaction<Agent[]>`
      select id, ${agentAddress(transaction)} as email, verified_on, licence_expires_on as expires_on,
             lead_capacity as capacity, ${openLeads(transaction)} as open_leads
        from agents
       where slug = ${slug} and state = 'published' for share`
    if (!agent) throw fail('NOT_FOUND')
    if (licenceStatus(agent, gulfDay(at)) !== 'verified')
      throw fail('CONFLICT', 'Introductions are only possible to agents with a verified, valid licence.')
    await checkAllowance(transaction, person.id, at)
    if (!hasRoom(agent) && !(await hasOpenRequest(transaction, person.id, agent.id)))
      throw fail('CONFLICT', 'This agent takes no more requests now. Let us find you another one.')
    const isNew = await openIntroduction(transaction, {
      columns: { userId: person.id, ...(await requestColumns(transaction, request)) },
      agent,
      at,
      appUrl: config.appUrl,
    })
    if (!isNew) throw fail('CONFLICT', 'You already asked this agent and are waiting for an answer.')
  })
}

async function hasOpenRequest(sql: Queryable, userId: string, agentId: string): Promise<boolean> {
  const open = await sql`
    select from introductions where user_id = ${userId} and agent_id = ${agentId} and state = 'open'`
  return open.length > 0
}

/** Counts requests of both kinds. Throws TOO_MANY_REQUESTS. */
export async function checkAllowance(transaction: Queryable, userId: string, at: Date): Promise<void> {
  // Requests of one member come one after the other, so that none slips past the count.
  await transaction`select from users where id = ${userId} for update`
  const since = new Date(at.getTime() - dayMs)
  const [{ count }] = await transaction<[{ count: number }]>`
    select (select count(*) from introductions
             where user_id = ${userId} and agent_request_id is null and requested_at > ${since})
         + (select count(*) from agent_requests where user_id = ${userId} and requested_at > ${since}) as count`
  if (count >= perDay)
    throw fail(
      'TOO_MANY_REQUESTS',
      `A member asks for up to ${perDay} introductions a day. Ask again tomorrow.`,
    )
}

/**
 * Takes back a request that the agent has not answered; throws NOT_FOUND for any other, for another member's, and for
 * one of a request for any fitting agent, which is withdrawn as a whole.
 */
export async function takeBack(sql: Sql, userId: string, introductionId: string, now: Date): Promise<void> {
  const { count } = await sql`
    update introductions set state = 'taken-back', ended_at = ${now}
     where id = ${introductionId} and user_id = ${userId} and state = 'open'
       and agent_request_id is null`
  if (count === 0) throw fail('NOT_FOUND')
}

/** The last moment at which an answer counts. A request that the rule gave to the agent goes on to the next one then. */
export const answerableUntil = ({
  requestedAt,
  agentRequestId,
}: {
  requestedAt: Date
  agentRequestId: string | null
}): Date =>
  new Date(requestedAt.getTime() + (agentRequestId === null ? answerMs : limits.leads.firstAnswerMs))

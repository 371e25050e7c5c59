import type { AgentRequestMessage } from '#contract/introductions.ts'
import type { OwnAgentRequest } from '#contract/introductions/agent-requests.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'
import { fail } from '#server/problems/problem.ts'
import { lockRouting, requestColumns } from '#server/introductions/open-introduction.ts'
import { checkAllowance } from '#server/introductions/requests.ts'
import { requestRows, toRequest } from './request-rows.ts'
import { routeRequest } from './route-request.ts'

/**
 * Stores a member's request for any fitting agent, and gives it to the one that the rule chooses. Throws CONFLICT if
 * one is open already, INVALID_INPUT for an area of another city, TOO_MANY_REQUESTS.
 */
export async function requestAgent(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  person: Person,
  { city, area, language, ...message }: AgentRequestMessage,
): Promise<void> {
  const at = now()
  const appUrl = config.appUrl
  await sql.begin(async (transaction) => {
    await lockRouting(transaction)
    await checkAllowance(transaction, person.id, at)
    const [place] = await transaction<{ cityId: number; areaId: number | null }[]>`
      select cities.id as city_id, areas.id as area_id
        from cities left join areas on areas.city_id = cities.id and areas.slug = ${area ?? null}
       where cities.slug = ${city}`
    if (!place || (area && place.areaId === null)) throw fail('INVALID_INPUT', 'area: is not in this city')
    const columns = await requestColumns(transaction, message)
    const [created] = await transaction<{ id: string }[]>`
      insert into agent_requests
        ${transaction({ userId: person.id, ...place, ...columns, language: language ?? null, requestedAt: at })}
      on conflict do nothing returning id`
    if (!created) throw fail('CONFLICT', 'You already asked for an agent and are waiting for an answer.')
    const routed = await routeRequest(transaction, created.id, { at, appUrl })
    if (routed) return
    const [member] = await transaction<[{ email: string }]>`select email from users where id = ${person.id}`
    await queueLetter(
      transaction,
      { address: member.email, userId: person.id },
      { kind: 'request-with-staff', link: `${appUrl}/agent-request` },
    )
  })
}

/** The newest request of a member; null without one. */
export async function readOwnRequest(sql: Queryable, userId: string): Promise<OwnAgentRequest | null> {
  const [row] = await requestRows(sql, sql`r.user_id = ${userId}`, 1)
  if (!row) return null
  const { memberName: _name, memberEmail: _email, ...own } = toRequest(row)
  return own
}

/** Withdraws a request that nobody has accepted, also from the agent who has it. Throws NOT_FOUND for any other. */
export async function withdrawRequest(
  sql: Sql,
  { userId, requestId, at }: { userId: string; requestId: string; at: Date },
): Promise<void> {
  await sql.begin(async (transaction) => {
    const { count } = await transaction`
      update agent_requests set state = 'withdrawn', ended_at = ${at}
       where id = ${requestId} and user_id = ${userId} and state in ('routed', 'staff')`
    if (count === 0) throw fail('NOT_FOUND')
    await transaction`
      update introductions set state = 'taken-back', ended_at = ${at}
       where agent_request_id = ${requestId} and state = 'open'`
  })
}

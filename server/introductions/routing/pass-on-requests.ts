import { limits } from '#domain/limits.ts'
import type { ReturnReason } from '#domain/introductions/routing.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { noteBreach } from './breaches.ts'
import { lockAgentRequest, passOn } from './route-request.ts'

const { firstAnswerMs, passOnEveryMs, passedOnAtOnce } = limits.leads

type When = { at: Date; appUrl: string }

/**
 * Records first answers that are late, and passes on what the rule gave to an agent who did not answer in time. What
 * waits for a suspended agent goes on too, also where the member chose the agent.
 */
export async function passOnRequests(sql: Sql, when: When): Promise<void> {
  const late = new Date(when.at.getTime() - firstAnswerMs)
  const due = await sql<{ id: string }[]>`
    select i.id from introductions i join agents on agents.id = agent_id
     where i.state = 'open'
       and (agents.state = 'suspended'
            or requested_at < ${late}
               and (agent_request_id is not null
                    or not exists (select from first_answer_breaches where introduction_id = i.id)))
     order by requested_at, i.id limit ${passedOnAtOnce}`
  for (const { id } of due) await sql.begin((transaction) => passOnOne(transaction, id, { late, ...when }))
}

type Waiting = { agentId: string; requestedAt: Date; isSuspended: boolean }

async function passOnOne(
  transaction: Transaction,
  id: string,
  { late, at, appUrl }: When & { late: Date },
): Promise<void> {
  const requestId = await lockAgentRequest(transaction, id)
  const [waiting] = await transaction<Waiting[]>`
    select agent_id, requested_at, agents.state = 'suspended' as is_suspended
      from introductions join agents on agents.id = agent_id
     where introductions.id = ${id} and introductions.state = 'open' for update of introductions`
  // Answered or withdrawn in the meantime.
  if (!waiting) return
  const { agentId, requestedAt, isSuspended } = waiting
  const isLate = requestedAt < late
  if (isLate) await noteBreach(transaction, { introductionId: id, agentId, requestedAt, at })
  if (!isSuspended && (requestId === null || !isLate)) return
  const reason: ReturnReason = isSuspended ? 'suspended' : 'no-answer'
  await transaction`
    update introductions set state = 'returned', return_reason = ${reason}, ended_at = ${at} where id = ${id}`
  const routed = requestId ?? (await requestFromIntroduction(transaction, id, at))
  if (routed !== null) await passOn(transaction, routed, { at, appUrl })
}

/**
 * Makes a request to one agent a request for any fitting agent. Null when the member has such a request already, which
 * then stands for both.
 */
async function requestFromIntroduction(
  transaction: Transaction,
  introductionId: string,
  at: Date,
): Promise<string | null> {
  const [created] = await transaction<{ id: string }[]>`
    insert into agent_requests
      (user_id, city_id, area_id, project_id, way, phone, message, budget_minor, budget_currency, timeline, requested_at,
       demonstration)
    select i.user_id, agents.city_id, projects.area_id, i.project_id, i.way, i.phone, i.message, i.budget_minor,
           i.budget_currency, i.timeline, ${at}, false
      from introductions i join agents on agents.id = i.agent_id
      left join projects on projects.id = i.project_id and projects.city_id = agents.city_id
     where i.id = ${introductionId}
    on conflict do nothing returning id`
  if (!created) return null
  await transaction`update introductions set agent_request_id = ${created.id} where id = ${introductionId}`
  return created.id
}

export const passOnAgentRequests = cleanUp(
  'pass-on-agent-requests',
  passOnEveryMs,
  async ({ sql, now, config }) => passOnRequests(sql, { at: now(), appUrl: config.appUrl }),
)

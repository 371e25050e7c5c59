import type { AgentSuspension } from '#contract/introductions/agent-management.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import { agentAddress } from '#server/introductions/own-agent.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { fail } from '#server/problems/problem.ts'

type Agent = { fullName: string; email: string | null; state: string }

async function lockAgent(transaction: Transaction, agentId: string): Promise<Agent> {
  const [agent] = await transaction<Agent[]>`
    select full_name, ${agentAddress(transaction)}::text as email, state from agents where id = ${agentId} for update`
  if (!agent) throw fail('NOT_FOUND')
  return agent
}

type Suspending = { agentId: string; reason: string; endsOn: string | null; actor: StaffActor }

/**
 * Suspends an agent until a last day, or until staff lift it, and writes to them. Throws NOT_FOUND, and CONFLICT if
 * the agent is suspended already or the last day has passed.
 */
export async function suspendAgent(sql: Sql, { agentId, reason, endsOn, actor }: Suspending): Promise<void> {
  const { at } = actor
  if (endsOn !== null && endsOn < gulfDay(at)) throw fail('CONFLICT', 'The last day is in the past.')
  await sql.begin(async (transaction) => {
    const agent = await lockAgent(transaction, agentId)
    if (agent.state === 'suspended') throw fail('CONFLICT', 'This agent is suspended already.')
    await transaction`
      update agents set state = 'suspended', suspension = ${reason}, updated_at = ${at} where id = ${agentId}`
    await transaction`
      insert into agent_suspensions (agent_id, reason, suspended_by, suspended_at, ends_on)
      values (${agentId}, ${reason}, ${actor.actorId}, ${at}, ${endsOn})`
    if (agent.email !== null)
      await queueLetter(
        transaction,
        { address: agent.email },
        { kind: 'agent-suspended', reason, ...(endsOn === null ? {} : { suspendedUntil: endsOn }) },
      )
    const detail = {
      agent: agentId,
      name: agent.fullName,
      reason,
      ...(endsOn === null ? {} : { until: endsOn }),
    }
    await recordEvent(transaction, { action: 'agent_suspended', ...actor, detail })
  })
}

/** Lifts the suspension of an agent, who is published again, and writes to them. Throws NOT_FOUND and CONFLICT. */
export async function liftSuspension(
  sql: Sql,
  { agentId, reason, actor }: { agentId: string; reason: string; actor: StaffActor },
): Promise<void> {
  await sql.begin((transaction) => endSuspension(transaction, { agentId, reason, actor }))
}

async function endSuspension(
  transaction: Transaction,
  { agentId, reason, actor }: { agentId: string; reason: string; actor: StaffActor },
): Promise<void> {
  const { at, actorId } = actor
  const agent = await lockAgent(transaction, agentId)
  if (agent.state !== 'suspended') throw fail('CONFLICT', 'This agent is not suspended.')
  await transaction`
    update agents set state = 'published', suspension = '', updated_at = ${at} where id = ${agentId}`
  await transaction`
    update agent_suspensions set ended_at = ${at}, ended_by = ${actorId}, end_reason = ${reason}
     where agent_id = ${agentId} and ended_at is null`
  if (agent.email !== null)
    await queueLetter(transaction, { address: agent.email }, { kind: 'suspension-lifted', reason })
  const detail = { agent: agentId, name: agent.fullName, reason }
  await recordEvent(transaction, { action: 'agent_suspension_lifted', ...actor, detail })
}

/** Lifts suspensions whose last day has passed. */
export async function liftEndedSuspensions(sql: Sql, at: Date): Promise<void> {
  const ended = await sql<{ agentId: string }[]>`
    select agent_id from agent_suspensions join agents on agents.id = agent_id
     where ended_at is null and agents.state = 'suspended' and ends_on < ${gulfDay(at)}`
  for (const { agentId } of ended)
    await liftSuspension(sql, { agentId, reason: 'The last day has passed.', actor: { actorId: null, at } })
}

type Stored = Omit<AgentSuspension, 'suspendedAt' | 'endedAt'> & { suspendedAt: Date; endedAt: Date | null }

/** The suspensions of an agent, the newest first. */
export async function listSuspensions(sql: Queryable, agentId: string): Promise<AgentSuspension[]> {
  const rows = await sql<Stored[]>`
    select s.id, reason, suspended_at, ends_on, ended_at, end_reason,
           coalesce(nullif(by_profile.full_name, ''), by_user.email::text, '') as suspended_by,
           coalesce(nullif(end_profile.full_name, ''), end_user.email::text, '') as ended_by
      from agent_suspensions s
      left join users by_user on by_user.id = suspended_by
      left join user_profiles by_profile on by_profile.user_id = suspended_by
      left join users end_user on end_user.id = ended_by
      left join user_profiles end_profile on end_profile.user_id = ended_by
     where agent_id = ${agentId} order by suspended_at desc, s.id limit 100`
  return rows.map(({ suspendedAt, endedAt, ...row }) => ({
    ...row,
    suspendedAt: suspendedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}

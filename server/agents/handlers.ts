import { agents, type StaffAgent } from '#contract/agents.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { requestActor } from '#server/audit/actor.ts'
import type { Transaction } from '#server/db/sql.ts'
import { handle } from '#server/http/handle.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import { agentBy, listAgents } from './directory.ts'
import { licensingRules } from './licensing.ts'
import { changeAgent, createAgent, staffAgent, staffAgents } from './staff.ts'

export const agentsHandlers = handle(agents, {
  list: ({ sql, query, now }) => listAgents(sql, query, gulfDay(now())),
  read: ({ sql, params, now }) => agentBy(sql, params.slug, gulfDay(now())),
  licensing: ({ sql }) => licensingRules(sql),

  staffList: ({ sql, query, now }) => staffAgents(sql, query, gulfDay(now())),
  staffRead: ({ sql, params, now }) => staffAgent(sql, params.agentId, gulfDay(now())),

  create: (context) =>
    changeWithAudit(context, 'agent_created', (transaction) => createAgent(transaction, context.body)),
  change: (context) =>
    changeWithAudit(context, 'agent_changed', async (transaction) => {
      await changeAgent(transaction, context.params.agentId, context.body, context.now())
      return context.params.agentId
    }),
  verify: (context) =>
    changeWithAudit(context, 'agent_verified', async (transaction) => {
      const { agentId } = context.params
      const { on, evidence } = context.body
      if (on > gulfDay(context.now())) throw fail('CONFLICT', 'The date of the check is in the future.')
      await changed(transaction`
        update agents set verified_on = ${on}, evidence = ${evidence}, verified_by = ${context.person.id}, updated_at = ${context.now()}
         where id = ${agentId}`)
      return agentId
    }),
  publish: (context) =>
    changeWithAudit(context, 'agent_published', async (transaction) => {
      const { agentId } = context.params
      const { count } = await transaction`
        update agents set state = 'published', updated_at = ${context.now()} where id = ${agentId} and state <> 'suspended'`
      if (count > 0) return agentId
      // Throws NOT_FOUND for an agent who is not there.
      await staffAgent(transaction, agentId, gulfDay(context.now()))
      throw fail('CONFLICT', 'This agent is suspended. Lift the suspension, with a reason.')
    }),
})

type CallContext = Parts & { person: Person; request: Parameters<typeof requestActor>[0]['request'] }
type AgentAction = 'agent_created' | 'agent_changed' | 'agent_verified' | 'agent_published'

/** Changes an agent and records who did it, in one transaction; `change` returns the agent's id. */
async function changeWithAudit(
  context: CallContext,
  action: AgentAction,
  change: (transaction: Transaction) => Promise<string>,
): Promise<StaffAgent> {
  const { sql, now } = context
  const at = now()
  return sql.begin(async (transaction) => {
    const agentId = await change(transaction)
    const agent = await staffAgent(transaction, agentId, gulfDay(at))
    const { userId, ...origin } = requestActor(context)
    const detail = { name: agent.entry.fullName, agent: agentId }
    await recordEvent(transaction, { action, actorId: userId, ...origin, detail, at })
    return agent
  })
}

async function changed(statement: PromiseLike<{ count: number }>): Promise<void> {
  const { count } = await statement
  if (count === 0) throw fail('NOT_FOUND')
}

import type { AssignedAgent } from '#contract/projects/papers.ts'
import { licenceStatus } from '#domain/licensing/licence-status.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { findProjectId, publishedId } from './published-project.ts'

type By = { actorId: string; at: Date }
type Stored = Omit<AssignedAgent, 'licence'> & { verifiedOn: string | null }

/** Published agents assigned to a published project, without contact details. Throws NOT_FOUND. */
export async function listAssignedAgents(
  sql: Queryable,
  slug: string,
  today: string,
): Promise<AssignedAgent[]> {
  const id = await publishedId(sql, slug)
  const rows = await sql<Stored[]>`
    select a.slug, a.full_name, a.agency, a.licence_number, a.licence_expires_on, a.verified_on, a.languages,
           a.commission, a.reply_median_minutes, a.demonstration
      from project_agents p join agents a on a.id = p.agent_id
     where p.project_id = ${id} and a.state = 'published' order by a.full_name, a.slug`
  return rows.map(({ verifiedOn, ...agent }) => ({
    ...agent,
    licence: licenceStatus({ verifiedOn, expiresOn: agent.licenceExpiresOn }, today),
  }))
}

type Pair = { slug: string; agent: string }

/** Assigns a published agent. Throws NOT_FOUND for any other agent. */
export async function assignAgent(sql: Sql, pair: Pair, by: By): Promise<void> {
  await sql.begin(async (transaction) => {
    const project = await findProjectId(transaction, pair.slug)
    const [agent] = await transaction<{ id: string }[]>`
      select id from agents where slug = ${pair.agent} and state = 'published'`
    if (!agent) throw fail('NOT_FOUND')
    const { count } = await transaction`
      insert into project_agents (project_id, agent_id, assigned_by, assigned_at)
      values (${project}, ${agent.id}, ${by.actorId}, ${by.at}) on conflict do nothing`
    if (count > 0) await noted(transaction, 'agent_assigned', pair, by)
  })
}

/** Ends an assignment. Throws NOT_FOUND if there is none. */
export async function unassignAgent(sql: Sql, pair: Pair, by: By): Promise<void> {
  await sql.begin(async (transaction) => {
    const project = await findProjectId(transaction, pair.slug)
    const { count } = await transaction`
      delete from project_agents p using agents a
       where p.project_id = ${project} and a.id = p.agent_id and a.slug = ${pair.agent}`
    if (count === 0) throw fail('NOT_FOUND')
    await noted(transaction, 'agent_unassigned', pair, by)
  })
}

function noted(
  sql: Queryable,
  action: 'agent_assigned' | 'agent_unassigned',
  pair: Pair,
  { actorId, at }: By,
) {
  return recordEvent(sql, { action, actorId, at, detail: { project: pair.slug, agent: pair.agent } })
}

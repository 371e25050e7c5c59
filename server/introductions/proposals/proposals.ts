import type { ProjectProposal, ProposalLine } from '#contract/introductions/proposals.ts'
import type { ProjectCard } from '#contract/projects.ts'
import type { ScoreComparison } from '#contract/score/comparison.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { IntroductionState } from '#domain/introductions/introduction.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'
import { fail } from '#server/problems/problem.ts'

/** What proposals show of projects, read by the features that own it. */
export type ProjectReaders = {
  readCards: (sql: Queryable, ids: readonly number[], today: string) => Promise<ProjectCard[]>
  readScores: (sql: Queryable, slugs: readonly string[]) => Promise<ScoreComparison>
}

type StoredLine = Omit<ProposalLine, 'madeAt' | 'openedAt'> & { madeAt: Date; openedAt: Date | null }

/** The proposals made for a lead, newest first. */
export async function listProposals(sql: Queryable, leadId: string): Promise<ProposalLine[]> {
  const rows = await sql<StoredLine[]>`
    select id, made_at, opened_at,
           array(select name from proposal_projects p join projects on projects.id = project_id
                  where proposal_id = proposals.id order by position) as projects
      from proposals where introduction_id = ${leadId} order by made_at desc, id limit ${limits.leads.boardRows}`
  return rows.map(({ madeAt, openedAt, ...line }) => ({
    ...line,
    madeAt: madeAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
  }))
}

type Proposing = { leadId: string; agentId: string; projects: readonly string[]; note: string }

/**
 * Proposes projects and writes to the member. Throws NOT_FOUND for a lead of another agent or a project that is not
 * published, CONFLICT for a lead that is not accepted, a suspended agent, or after too many on one day.
 */
export async function propose(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  { leadId, agentId, projects, note }: Proposing,
): Promise<{ id: string }> {
  const at = now()
  return sql.begin(async (transaction) => {
    const [lead] = await transaction<
      {
        state: IntroductionState
        agentState: string
        agentName: string
        memberId: string
        memberEmail: string
      }[]
    >`
      select introductions.state, agents.state as agent_state, agents.full_name as agent_name, users.id as member_id,
             users.email as member_email
        from introductions join agents on agents.id = agent_id join users on users.id = introductions.user_id
       where introductions.id = ${leadId} and agent_id = ${agentId} for update of introductions`
    if (!lead) throw fail('NOT_FOUND')
    if (lead.state !== 'accepted') throw fail('CONFLICT', 'Answer the request first.')
    if (lead.agentState !== 'published') throw fail('CONFLICT', 'Only published agents can propose projects.')
    const [{ today }] = await transaction<[{ today: number }]>`
      select count(*)::int as today from proposals
       where introduction_id = ${leadId} and made_at > ${new Date(at.getTime() - dayMs)}`
    if (today >= limits.leads.proposalsPerDay)
      throw fail(
        'CONFLICT',
        `Up to ${limits.leads.proposalsPerDay} proposals a day can be sent to one member.`,
      )
    const found = await transaction<{ id: number }[]>`
      select id from projects where slug = any(${[...projects]}) and published
       order by array_position(${[...projects]}::text[], slug)`
    if (found.length !== new Set(projects).size)
      throw fail('NOT_FOUND', 'One of these projects is not published.')
    const [made] = await transaction<[{ id: string }]>`
      insert into proposals (introduction_id, note, made_at) values (${leadId}, ${note}, ${at}) returning id`
    for (const [index, { id }] of found.entries())
      await transaction`
        insert into proposal_projects (proposal_id, position, project_id) values (${made.id}, ${index + 1}, ${id})`
    await queueLetter(
      transaction,
      { address: lead.memberEmail, userId: lead.memberId },
      { kind: 'proposal', sender: lead.agentName, link: `${config.appUrl}/proposals/${made.id}` },
    )
    return made
  })
}

type Stored = Pick<ProjectProposal, 'id' | 'agent' | 'isOwn' | 'note'> & {
  madeAt: Date
  projectIds: number[]
}

/** A proposal as its member or its agent. The first reading by the member is recorded. Throws NOT_FOUND. */
export async function readProposal(
  sql: Sql,
  { readCards, readScores }: ProjectReaders,
  { proposalId, userId, now }: { proposalId: string; userId: string; now: Date },
): Promise<ProjectProposal> {
  const [stored] = await sql<Stored[]>`
    select proposals.id, note, made_at, coalesce(agents.user_id = ${userId}, false) as is_own,
           jsonb_build_object('slug', slug, 'fullName', full_name, 'agency', agency, 'isListed', agents.state = 'published') as agent,
           array(select project_id from proposal_projects where proposal_id = proposals.id order by position) as project_ids
      from proposals join introductions on introductions.id = introduction_id join agents on agents.id = agent_id
     where proposals.id = ${proposalId} and ${userId} in (introductions.user_id, agents.user_id)`
  if (!stored) throw fail('NOT_FOUND')
  const { projectIds, madeAt, ...same } = stored
  if (!same.isOwn)
    await sql`update proposals set opened_at = ${now} where id = ${proposalId} and opened_at is null`
  const projects = await readCards(sql, projectIds, gulfDay(now))
  const scores = await readScores(
    sql,
    projects.map(({ slug }) => slug),
  )
  return {
    ...same,
    madeAt: madeAt.toISOString(),
    projects,
    scores: { projects: scores.projects, categories: scores.categories },
  }
}

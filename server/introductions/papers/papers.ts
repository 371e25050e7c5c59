import type {
  AgentPaper,
  NewAgentPaper,
  PaperFilter,
  StaffPaper,
} from '#contract/introductions/agent-papers.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { paperRefusal, type AgentPaperState, type PaperDecision } from '#domain/licensing/agent-papers.ts'
import { limits } from '#domain/limits.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { agentAddress } from '#server/introductions/own-agent.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'
import { fail } from '#server/problems/problem.ts'

const { staffPageRows } = limits.directory
const { papersAtMost } = limits.leads

type Stored = Omit<AgentPaper, 'enteredAt'> & { enteredAt: Date }

const columns = (sql: Queryable) => sql`
  p.id, p.kind, p.title, p.number, p.issued_on, p.expires_on, p.state, p.note, p.entered_at`

/** The papers of an agent, the ones that end first before the others, and the courses that the account passed here. */
export async function listPapers(sql: Queryable, { agentId, userId }: { agentId: string; userId: string }) {
  const rows = await sql<Stored[]>`
    select ${columns(sql)} from agent_papers p where agent_id = ${agentId}
     order by expires_on nulls last, entered_at desc limit ${papersAtMost}`
  const courses = await sql<{ code: string; title: string; issuedAt: Date }[]>`
    select code, title, issued_at from certificates
     where user_id = ${userId} and revoked_at is null order by issued_at desc limit ${papersAtMost}`
  return {
    papers: rows.map(({ enteredAt, ...paper }) => ({ ...paper, enteredAt: enteredAt.toISOString() })),
    courses: courses.map(({ issuedAt, ...course }) => ({ ...course, issuedAt: issuedAt.toISOString() })),
  }
}

const refusalText = {
  'issued-later': 'issuedOn: is in the future',
  'ends-before-issue': 'expiresOn: is before the day of issue',
  'permit-incomplete': 'number: a permit has a number and a last day',
} as const

/** Stores a paper that waits for staff. Throws INVALID_INPUT, and CONFLICT when there are too many. */
export async function addPaper(sql: Sql, agentId: string, paper: NewAgentPaper, at: Date): Promise<void> {
  const refusal = paperRefusal(paper, gulfDay(at))
  if (refusal) throw fail('INVALID_INPUT', refusalText[refusal])
  await sql.begin(async (transaction) => {
    // Papers of one agent are added one after the other, so that none slips past the count.
    await transaction`select from agents where id = ${agentId} for no key update`
    const [{ held }] = await transaction<[{ held: number }]>`
      select count(*)::int as held from agent_papers where agent_id = ${agentId}`
    if (held >= papersAtMost) throw fail('CONFLICT', `There are ${papersAtMost} entries. Delete one first.`)
    await transaction`
      insert into agent_papers ${transaction({ ...paper, agentId, enteredAt: at })}`
  })
}

/** Deletes a paper of one's own. Throws NOT_FOUND. */
export async function removePaper(sql: Queryable, paperId: string, agentId: string): Promise<void> {
  const { count } = await sql`delete from agent_papers where id = ${paperId} and agent_id = ${agentId}`
  if (count === 0) throw fail('NOT_FOUND')
}

type StoredForStaff = Omit<StaffPaper, 'enteredAt' | 'reviewedAt'> & {
  enteredAt: Date
  reviewedAt: Date | null
}

/** Papers of all agents, the newest first, one page. */
export async function staffPapers(
  sql: Queryable,
  { state, after }: PaperFilter & { after?: string | undefined },
): Promise<{ papers: StaffPaper[]; total: number; next: string | null }> {
  const fits = state ? sql`p.state = ${state}` : sql`true`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*)::int as total from agent_papers p where ${fits}`
  const rows = await sql<StoredForStaff[]>`
    select ${columns(sql)}, agent_id, full_name as agent_name, reviewed_at, p.demonstration
      from agent_papers p join agents on agents.id = agent_id
     where ${fits}
       and ${after ? sql`(p.entered_at, p.id) < (select entered_at, id from agent_papers where id = ${after})` : sql`true`}
     order by p.entered_at desc, p.id desc limit ${staffPageRows + 1}`
  const next = rows.length > staffPageRows ? (rows[staffPageRows - 1]?.id ?? null) : null
  const papers = rows.slice(0, staffPageRows).map(({ enteredAt, reviewedAt, ...paper }) => ({
    ...paper,
    enteredAt: enteredAt.toISOString(),
    reviewedAt: reviewedAt?.toISOString() ?? null,
  }))
  return { papers, total, next }
}

type Reviewed = {
  state: AgentPaperState
  agentId: string
  paper: string
  email: string | null
  userId: string | null
}
type Review = { paperId: string; decision: PaperDecision; note: string; actor: StaffActor }

/** Confirms or declines a paper that waits; the agent gets the reason by letter. Throws NOT_FOUND and CONFLICT. */
export async function reviewPaper(
  { sql, config }: Pick<Parts, 'sql' | 'config'>,
  { paperId, decision, note, actor }: Review,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const [paper] = await transaction<Reviewed[]>`
      select p.state, agent_id, trim(p.title || ' ' || p.number) as paper, ${agentAddress(transaction)}::text as email, user_id
        from agent_papers p join agents on agents.id = p.agent_id
       where p.id = ${paperId} for update of p`
    if (!paper) throw fail('NOT_FOUND')
    if (paper.state !== 'pending') throw fail('CONFLICT', 'This entry was looked at already.')
    await transaction`
      update agent_papers set state = ${decision}, note = ${decision === 'declined' ? note : ''},
             reviewed_at = ${actor.at}, reviewed_by = ${actor.actorId}
       where id = ${paperId}`
    const detail = { paper: paperId, agent: paper.agentId, name: paper.paper, decision }
    await recordEvent(transaction, { action: 'agent_paper_reviewed', ...actor, detail })
    if (decision === 'declined' && paper.email !== null)
      await queueLetter(
        transaction,
        { address: paper.email, ...(paper.userId && { userId: paper.userId }) },
        {
          kind: 'paper-declined',
          paper: paper.paper,
          reason: note,
          link: `${config.appUrl}/agent-dashboard`,
        },
      )
  })
}

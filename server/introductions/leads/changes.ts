import type { TaskKind } from '#domain/introductions/agent-calendar.ts'
import { moveRefusal, type LeadStage, type LostReason, type MoveRefusal } from '#domain/introductions/lead.ts'
import type { IntroductionAnswer, IntroductionState } from '#domain/introductions/introduction.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { answerableUntil } from '#server/introductions/requests.ts'
import { settle } from '#server/introductions/answers.ts'
import { fail } from '#server/problems/problem.ts'

type By = { agentId: string; userId: string; at: Date }
type Answering = By & { appUrl: string }

const refusalText: Record<MoveRefusal, string> = {
  unanswered: 'Answer the request first.',
  'moved-meanwhile': 'This lead was moved in another window. Look again.',
  'reason-missing': 'A lost lead needs a reason.',
}

/** Throws NOT_FOUND for a request to another agent. */
export async function requireOwnLead(sql: Queryable, agentId: string, leadId: string): Promise<void> {
  const found = await sql`select from introductions where id = ${leadId} and agent_id = ${agentId}`
  if (found.length === 0) throw fail('NOT_FOUND')
}

/** Accepts or declines a request as its agent. Idempotent. Throws NOT_FOUND, and CONFLICT once it has ended. */
export async function answerLead(
  sql: Sql,
  leadId: string,
  answer: IntroductionAnswer,
  by: Answering,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const [found] = await transaction<
      { requestedAt: Date; state: IntroductionState; agentRequestId: string | null }[]
    >`
      select requested_at, state, agent_request_id from introductions where id = ${leadId} and agent_id = ${by.agentId}`
    if (!found) throw fail('NOT_FOUND')
    if (found.state === 'open' && answerableUntil(found) <= by.at)
      throw fail('CONFLICT', 'The time to answer has ended.')
    await settle(transaction, leadId, { answer, at: by.at, by: null, appUrl: by.appUrl })
  })
}

export type Move = { from: LeadStage; to: LeadStage; lostReason: LostReason | null; note: string }

/** Moves a lead. Throws NOT_FOUND, and CONFLICT when it may not be moved so. */
export async function moveLead(sql: Sql, leadId: string, move: Move, by: By): Promise<void> {
  await sql.begin(async (transaction) => {
    const [lead] = await transaction<{ state: IntroductionState }[]>`
      select state from introductions where id = ${leadId} and agent_id = ${by.agentId} for update`
    if (!lead) throw fail('NOT_FOUND')
    const [last] = await transaction<{ stage: LeadStage }[]>`
      select stage from lead_moves where introduction_id = ${leadId} order by id desc limit 1`
    const current = last?.stage ?? 'new'
    const refusal = moveRefusal({ state: lead.state, current }, move)
    if (refusal) throw fail('CONFLICT', refusalText[refusal])
    if (move.to === current) return
    await transaction`
      insert into lead_moves (introduction_id, stage, lost_reason, note, moved_by, moved_at)
      values (${leadId}, ${move.to}, ${move.to === 'lost' ? move.lostReason : null}, ${move.note}, ${by.userId}, ${by.at})`
  })
}

type NewTask = { title: string; dueOn: string; kind: TaskKind; atMinute: number | null; lead: string | null }

/** Adds a task. Throws NOT_FOUND for a lead of another agent, CONFLICT when there are too many. */
export async function addTask(
  sql: Sql,
  { title, dueOn, kind, atMinute, lead }: NewTask,
  by: By,
): Promise<void> {
  await sql.begin(async (transaction) => {
    // Tasks of one agent are added one after the other, so that none slips past the count.
    await transaction`select from users where id = ${by.userId} for no key update`
    if (lead !== null) await requireOwnLead(transaction, by.agentId, lead)
    const [{ open }] = await transaction<[{ open: number }]>`
      select count(*)::int as open from agent_tasks where user_id = ${by.userId} and done_at is null`
    if (open >= limits.leads.taskRows)
      throw fail('CONFLICT', `There are ${limits.leads.taskRows} open tasks. Finish or delete one first.`)
    await transaction`
      insert into agent_tasks (user_id, introduction_id, title, kind, due_on, at_minute, created_at)
      values (${by.userId}, ${lead}, ${title}, ${kind}, ${dueOn}, ${atMinute}, ${by.at})`
  })
}

type TaskChange = { title?: string | undefined; dueOn?: string | undefined; isDone?: boolean | undefined }

/** Changes a task of one's own. Throws NOT_FOUND. */
export async function changeTask(
  sql: Queryable,
  taskId: string,
  { title, dueOn, isDone }: TaskChange,
  { userId, at }: Pick<By, 'userId' | 'at'>,
): Promise<void> {
  const doneAt =
    isDone === undefined ? sql`done_at` : isDone ? sql`coalesce(done_at, ${at})` : sql`null::timestamptz`
  const { count } = await sql`
    update agent_tasks set title = coalesce(${title ?? null}, title), due_on = coalesce(${dueOn ?? null}::date, due_on),
           done_at = ${doneAt}
     where id = ${taskId} and user_id = ${userId}`
  if (count === 0) throw fail('NOT_FOUND')
}

/** Deletes a task of one's own. Throws NOT_FOUND. */
export async function removeTask(sql: Queryable, taskId: string, userId: string): Promise<void> {
  const { count } = await sql`delete from agent_tasks where id = ${taskId} and user_id = ${userId}`
  if (count === 0) throw fail('NOT_FOUND')
}

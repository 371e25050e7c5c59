import { z } from 'zod'
import type { QuestionFilter, StaffQuestion } from '#contract/assistant.ts'
import { AssistantAnswer, type AssistantTurn } from '#contract/assistant.ts'
import { filterKeys, intents } from '#domain/assistant/filters.ts'
import type { AnswerMode, AnswerOutcome, TurnOutcome, TurnRating } from '#domain/assistant/turns.ts'
import { rowDay } from '#domain/access/daily-rows.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import type { Interpretation } from './answer-intent.ts'

const { pendingMs, turnsShown, staffPageRows } = limits.assistant

type Caller = { userId: string; now: Date }

/**
 * Counts a question and stores it as pending. Refused while another one of the member is pending, and above the limit
 * of the day; one that is too old counts as failed.
 */
export async function beginTurn(
  sql: Sql,
  { userId, now }: Caller,
  question: { sessionId: string; question: string; perDay: number },
): Promise<{ id: string; left: number }> {
  return sql.begin(async (transaction) => {
    await transaction`
      update assistant_turns set outcome = 'failed'
       where user_id = ${userId} and outcome = 'pending' and sent_at <= ${new Date(now.getTime() - pendingMs)}`
    const [day] = await transaction<{ questions: number }[]>`
      insert into assistant_days as d (user_id, day, questions) values (${userId}, ${rowDay(now)}, 1)
      on conflict (user_id, day) do update set questions = d.questions + 1 where d.questions < ${question.perDay}
      returning questions`
    if (!day) throw fail('DAILY_LIMIT_REACHED')
    const [turn] = await transaction<{ id: string }[]>`
      insert into assistant_turns (user_id, session_id, sent_at, question)
      values (${userId}, ${question.sessionId}, ${now}, ${question.question})
      on conflict do nothing returning id`
    if (!turn) throw fail('CONFLICT')
    return { id: turn.id, left: question.perDay - day.questions }
  })
}

type Finished = {
  outcome: Exclude<TurnOutcome, 'pending'>
  mode: AnswerMode
  interpretation: Interpretation | null
  answer: Omit<AssistantAnswer, 'left'> | null
}

export async function finishTurn(
  sql: Queryable,
  turnId: string,
  { outcome, mode, interpretation, answer }: Finished,
): Promise<void> {
  await sql`
    update assistant_turns
       set outcome = ${outcome}, mode = ${mode}, interpretation = ${sql.json(interpretation ? { ...interpretation } : {})},
           answer = ${answer ? sql.json({ ...answer }) : null}
     where id = ${turnId} and outcome = 'pending'`
}

const StoredInterpretation = z.object({
  intent: z.enum(intents),
  filters: z.partialRecord(z.enum(filterKeys), z.string()),
})

/** How a question of the same conversation was read: this one, otherwise of the last. */
export async function readInterpretation(
  sql: Queryable,
  userId: string,
  { sessionId, after }: { sessionId: string; after: string | undefined },
): Promise<Interpretation | null> {
  const [row] = await sql<{ interpretation: unknown }[]>`
    select interpretation from assistant_turns
     where user_id = ${userId} and session_id = ${sessionId} and outcome in ('answered', 'unanswered')
       ${after === undefined ? sql`` : sql`and id = ${after}`}
     order by sent_at desc limit 1`
  const parsed = StoredInterpretation.safeParse(row?.interpretation)
  if (!parsed.success) return null
  const filters = Object.fromEntries(
    Object.entries(parsed.data.filters).filter(([, value]) => value !== undefined),
  )
  return { intent: parsed.data.intent, filters }
}

/** The last questions of a conversation with their answers, oldest first, for the model. */
export async function readHistory(
  sql: Queryable,
  userId: string,
  sessionId: string,
): Promise<{ question: string; message: string }[]> {
  const rows = await sql<{ question: string; message: string }[]>`
    select question, answer->>'message' as message from assistant_turns
     where user_id = ${userId} and session_id = ${sessionId} and outcome in ('answered', 'unanswered')
     order by sent_at desc limit 4`
  return rows.toReversed()
}

type TurnRow = {
  id: string
  sessionId: string
  sentAt: Date
  question: string
  answer: unknown
  rating: TurnRating | null
}
const StoredAnswer = AssistantAnswer.omit({ left: true })

/** The member's last conversation, oldest question first. An answer that cannot be read any more is left out. */
export async function readLastConversation(sql: Queryable, userId: string): Promise<AssistantTurn[]> {
  const rows = await sql<TurnRow[]>`
    select id, session_id, sent_at, question, answer, rating from assistant_turns
     where user_id = ${userId} and outcome <> 'pending'
       and session_id = (select session_id from assistant_turns where user_id = ${userId} order by sent_at desc limit 1)
     order by sent_at desc limit ${turnsShown}`
  return rows.toReversed().map(({ sentAt, answer, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
    answer: StoredAnswer.safeParse(answer).data ?? null,
  }))
}

export async function questionsToday(
  sql: Queryable,
  { userId, now }: Caller,
): Promise<{ questions: number; modelTokens: number }> {
  const [row] = await sql<{ questions: number; modelTokens: number }[]>`
    select questions, model_tokens from assistant_days where user_id = ${userId} and day = ${rowDay(now)}`
  return row ?? { questions: 0, modelTokens: 0 }
}

export async function countModelTokens(
  sql: Queryable,
  { userId, now }: Caller,
  tokens: number,
): Promise<void> {
  await sql`
    insert into assistant_days as d (user_id, day, model_tokens) values (${userId}, ${rowDay(now)}, ${tokens})
    on conflict (user_id, day) do update set model_tokens = d.model_tokens + ${tokens}`
}

/** False when the member has no such answer. */
export async function rateTurn(
  sql: Queryable,
  { userId, turnId }: { userId: string; turnId: string },
  { rating, note }: { rating: TurnRating | null; note: string },
): Promise<boolean> {
  const { count } = await sql`
    update assistant_turns set rating = ${rating}, note = ${note}, handled_at = null
     where id = ${turnId} and user_id = ${userId} and answer is not null`
  return count === 1
}

export async function forgetTurns(sql: Queryable, userId: string): Promise<void> {
  await sql`delete from assistant_turns where user_id = ${userId} and outcome <> 'pending'`
}

type State = NonNullable<QuestionFilter['state']>

/** Whether a question is for staff to look at, and why. A refused improper question is none. */
function inState(sql: Queryable, state: State | undefined) {
  if (state === 'handled') return sql`handled_at is not null`
  if (state === 'down') return sql`handled_at is null and rating = 'down'`
  if (state !== undefined) return sql`handled_at is null and outcome = ${state}`
  return sql`handled_at is null and (outcome in ('unanswered', 'withheld', 'failed') or rating = 'down')`
}

type QuestionRow = Omit<StaffQuestion, 'sentAt' | 'handledAt' | 'outcome'> & {
  sentAt: Date
  handledAt: Date | null
  outcome: AnswerOutcome
}

/** A page of questions for staff, newest first. */
export async function listQuestions(
  sql: Queryable,
  { state, after }: QuestionFilter & { after?: string | undefined },
) {
  const rows = await sql<QuestionRow[]>`
    select id, sent_at, question, coalesce(answer->>'message', '') as message, outcome, mode, rating, note, handled_at,
           demonstration
      from assistant_turns
     where outcome not in ('pending', 'cancelled') and ${inState(sql, state)}
       ${after === undefined ? sql`` : sql`and (sent_at, id) < (select sent_at, id from assistant_turns where id = ${after})`}
     order by sent_at desc, id desc limit ${staffPageRows + 1}`
  const page = rows.slice(0, staffPageRows)
  const questions = page.map(({ sentAt, handledAt, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }))
  return { questions, next: rows.length > staffPageRows ? (page.at(-1)?.id ?? null) : null }
}

export async function countQuestions(sql: Queryable): Promise<Record<State, number>> {
  const [row] = await sql<Record<State, number>[]>`
    select count(*) filter (where handled_at is null and outcome = 'unanswered')::int8 as unanswered,
           count(*) filter (where handled_at is null and rating = 'down')::int8 as down,
           count(*) filter (where handled_at is null and outcome = 'withheld')::int8 as withheld,
           count(*) filter (where handled_at is null and outcome = 'failed')::int8 as failed,
           count(*) filter (where handled_at is null and outcome = 'declined')::int8 as declined,
           count(*) filter (where handled_at is not null)::int8 as handled
      from assistant_turns`
  return row ?? { unanswered: 0, down: 0, withheld: 0, failed: 0, declined: 0, handled: 0 }
}

/** False when there is no such question. */
export async function markHandled(sql: Queryable, turnId: string, handledAt: Date | null): Promise<boolean> {
  const { count } = await sql`
    update assistant_turns set handled_at = ${handledAt} where id = ${turnId} and outcome <> 'pending'`
  return count === 1
}

export async function readAreaUnit(sql: Queryable, userId: string): Promise<'sqm' | 'sqft'> {
  const [row] = await sql<
    { areaUnit: 'sqm' | 'sqft' }[]
  >`select area_unit from user_profiles where user_id = ${userId}`
  return row?.areaUnit ?? 'sqft'
}

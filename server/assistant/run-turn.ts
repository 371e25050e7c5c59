import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AssistantAnswer, AssistantQuestion } from '#contract/assistant.ts'
import { modelTokensPerDay, questionsPerDay } from '#domain/assistant/turns.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { clientSignal } from '#server/http/connections/client-signal.ts'
import type { Person } from '#server/http/person.ts'
import type { Parts } from '#server/parts.ts'
import { askAsCaller } from './ask-endpoint.ts'
import {
  declinedDraft,
  failedDraft,
  rulesDraft,
  type Draft,
  type QuestionContext,
} from './answer-question.ts'
import { beginnings, readings } from './questions-at-once.ts'
import { answerByModel, type ModelAnswer } from './model/answer-by-model.ts'
import {
  beginTurn,
  countModelTokens,
  finishTurn,
  questionsToday,
  readAreaUnit,
  readHistory,
  readInterpretation,
} from './queries.ts'

type TurnRequest = Pick<Parts, 'sql' | 'now' | 'config' | 'log'> & {
  person: Person
  body: AssistantQuestion
  request: FastifyRequest
  reply: FastifyReply
}

export type Turn = {
  id: string
  left: number
  run: (say: (sentence: string) => void) => Promise<AssistantAnswer | null>
}

/** Takes a question. What it returns answers it; the answer is null when the member closed the connection. */
export async function beginAnswer(turn: TurnRequest): Promise<Turn> {
  const { sql, now, person, body } = turn
  const signal = clientSignal(turn.reply)
  const begun = await beginnings.run(
    () =>
      beginTurn(
        sql,
        { userId: person.id, now: now() },
        { sessionId: body.context.sessionId, question: body.message, perDay: questionsPerDay(person.roles) },
      ),
    { signal },
  )
  return { ...begun, run: (say) => runTurn(turn, { ...begun, signal, say }) }
}

type Running = { id: string; left: number; signal: AbortSignal; say: (sentence: string) => void }

async function runTurn(
  turn: TurnRequest,
  { id, left, signal, say }: Running,
): Promise<AssistantAnswer | null> {
  const { sql, log } = turn
  let draft: Draft
  try {
    draft = await makeDraft(turn, { signal, say })
  } catch (error) {
    if (!signal.aborted) log.error({ error, turnId: id }, 'the assistant failed')
    draft = failedDraft('rules')
  }
  if (signal.aborted) {
    await finishTurn(sql, id, { outcome: 'cancelled', mode: draft.mode, interpretation: null, answer: null })
    return null
  }
  const { interpretation, ...answer } = draft
  await finishTurn(sql, id, {
    outcome: answer.outcome,
    mode: answer.mode,
    interpretation,
    answer: { id, ...answer },
  })
  return { id, left, ...answer }
}

async function makeDraft(
  turn: TurnRequest,
  { signal, say }: Pick<Running, 'signal' | 'say'>,
): Promise<Draft> {
  const { sql, now, person, body, request } = turn
  const { message, context } = body
  const declined = declinedDraft(message)
  if (declined) return declined
  const at = now()
  const tools: QuestionContext = {
    ask: askAsCaller(request, signal),
    today: gulfDay(at),
    areaUnit: await readAreaUnit(sql, person.id),
    sql,
    now: at,
  }
  const changed = Object.fromEntries(
    Object.entries(context.filters ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  )
  const isChange = Object.keys(changed).length > 0
  // Changed filters are exact already: the templates answer them at once.
  const byModel = isChange ? null : await tryModel(turn, tools, { signal, say })
  if (byModel) return byModel
  const before = await readInterpretation(sql, person.id, {
    sessionId: context.sessionId,
    after: context.after,
  })
  return readings.run(() => rulesDraft({ text: message, page: context.page, changed, before }, tools), {
    signal,
  })
}

/** The answer of the model; null where there is none, its limit is reached, or it failed. */
async function tryModel(
  turn: TurnRequest,
  tools: QuestionContext,
  { signal, say }: Pick<Running, 'signal' | 'say'>,
): Promise<Draft | null> {
  const { sql, now, config, log, person, body } = turn
  if (!config.languageModel) return null
  const caller = { userId: person.id, now: now() }
  const { modelTokens } = await questionsToday(sql, caller)
  if (modelTokens >= modelTokensPerDay(person.roles)) return null
  const history = await readHistory(sql, person.id, body.context.sessionId)
  let answered: ModelAnswer
  try {
    answered = await answerByModel({ text: body.message, page: body.context.page, history }, tools, {
      config: config.languageModel,
      signal,
      say,
    })
  } catch (error) {
    if (!signal.aborted) log.warn({ error }, 'the language model gave no answer; the templates answer')
    return null
  }
  await countModelTokens(sql, caller, answered.tokens)
  return answered.draft
}

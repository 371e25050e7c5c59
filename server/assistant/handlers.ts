import { Readable } from 'node:stream'
import { assistant } from '#contract/assistant.ts'
import { questionsPerDay } from '#domain/assistant/turns.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import {
  countQuestions,
  forgetTurns,
  listQuestions,
  markHandled,
  questionsToday,
  rateTurn,
  readLastConversation,
} from './queries.ts'
import { beginAnswer, type Turn } from './run-turn.ts'

export const assistantHandlers = handle(assistant, {
  ask: async (context) => {
    const turn = await beginAnswer(context)
    const answer = await turn.run(() => undefined)
    if (!answer) throw fail('UNAVAILABLE')
    return answer
  },
  askStreamed: async (context) => {
    const turn = await beginAnswer(context)
    context.reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return Readable.from(answerEvents(turn))
  },
  turns: async ({ sql, person, now, config }) => {
    const perDay = questionsPerDay(person.roles)
    const { questions } = await questionsToday(sql, { userId: person.id, now: now() })
    return {
      left: Math.max(0, perDay - questions),
      perDay,
      mode: config.languageModel ? ('model' as const) : ('rules' as const),
      turns: await readLastConversation(sql, person.id),
    }
  },
  rate: async ({ sql, person, params, body }) => {
    if (!(await rateTurn(sql, { userId: person.id, turnId: params.turnId }, body))) throw fail('NOT_FOUND')
  },
  forget: ({ sql, person }) => forgetTurns(sql, person.id),
  questions: async ({ sql, query }) => ({
    ...(await listQuestions(sql, query)),
    counts: await countQuestions(sql),
  }),
  handle: async ({ sql, params, body, now }) => {
    if (!(await markHandled(sql, params.turnId, body.isHandled ? now() : null))) throw fail('NOT_FOUND')
  },
})

const toEvent = (name: 'text' | 'answer', data: unknown) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Sentences as they are checked, then the whole answer, which replaces them. */
async function* answerEvents(turn: Turn): AsyncGenerator<string> {
  const waiting: string[] = []
  let wake: () => void = () => undefined
  let isDone = false
  const answered = turn
    .run((sentence) => {
      waiting.push(sentence)
      wake()
    })
    .finally(() => {
      isDone = true
      wake()
    })
  // Bytes at once, so that a proxy opens the stream.
  yield ': open\n\n'
  while (!isDone || waiting.length > 0) {
    const sentence = waiting.shift()
    if (sentence !== undefined) yield toEvent('text', { sentence })
    else
      await new Promise<void>((resolve) => {
        wake = resolve
        // Done between the check and now.
        if (isDone || waiting.length > 0) resolve()
      })
  }
  const answer = await answered
  if (answer) yield toEvent('answer', answer)
}

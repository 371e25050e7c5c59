import type { AssistantAction, AssistantAnswer } from '#contract/assistant.ts'
import { inventedNumbers } from '#domain/assistant/check-numbers.ts'
import { blockedPassage, declineReason, suggestsMeeting } from '#domain/assistant/declines.ts'
import { declineText, failureText, withheldText } from '#domain/assistant/replies.ts'
import type { AnswerMode, AnswerOutcome } from '#domain/assistant/turns.ts'
import type { Sql } from '#server/db/sql.ts'
import { answerByRules, type RulesQuestion } from './answer-by-rules.ts'
import type { Interpretation } from './answer-intent.ts'
import { toolResult, type ToolContext, type ToolResult } from './tool.ts'

/** An answer before it is stored. */
export type Draft = Omit<AssistantAnswer, 'id' | 'left'> & { interpretation: Interpretation | null }

export type QuestionContext = ToolContext & { sql: Sql; now: Date }

const meeting: AssistantAction = { type: 'schedule_meeting' }

/** What is declined before anything is read; null if the question may be answered. */
export function declinedDraft(question: string): Draft | null {
  const reason = declineReason(question)
  if (reason === null) return null
  const isForPerson = suggestsMeeting(reason)
  return draft({
    message: declineText(reason),
    outcome: 'declined',
    mode: 'rules',
    actions: isForPerson ? [meeting] : [],
  })
}

/** An answer that could not be made. */
export function failedDraft(mode: AnswerMode): Draft {
  return draft({ message: failureText, outcome: 'failed', mode, actions: [meeting] })
}

/** Answers from the templates of the tools. */
export async function rulesDraft(question: RulesQuestion, context: QuestionContext): Promise<Draft> {
  const { result, interpretation } = await answerByRules(question, context)
  const message = result.sentences.join(' ')
  const fault = findFault(message, result, question.text)
  if (fault !== null) return withheldDraft(result, 'rules')
  return { ...answeredDraft(message, result, 'rules'), interpretation }
}

/** What an answer says that is in no tool result of this turn: a number, an address, advice. Null if nothing. */
export function findFault(
  message: string,
  result: Pick<ToolResult, 'figures' | 'texts'>,
  question: string,
): string | null {
  const [number] = inventedNumbers(message, { figures: result.figures, question, texts: result.texts })
  return number ?? blockedPassage(message, result.texts)
}

export function answeredDraft(message: string, result: ToolResult, mode: AnswerMode): Draft {
  return draft({
    message,
    outcome: result.isFound ? 'answered' : 'unanswered',
    mode,
    actions: result.actions,
    result,
  })
}

export function withheldDraft(result: ToolResult, mode: AnswerMode): Draft {
  return draft({
    message: withheldText,
    outcome: 'withheld',
    mode,
    actions: result.actions.filter(({ type }) => type === 'open'),
    result: { ...toolResult({}), links: result.links, filters: result.filters },
  })
}

type Parts = {
  message: string
  outcome: AnswerOutcome
  mode: AnswerMode
  actions: AssistantAction[]
  result?: ToolResult
}

function draft({ message, outcome, mode, actions, result = toolResult({}) }: Parts): Draft {
  const shouldScheduleMeeting = actions.some(({ type }) => type === 'schedule_meeting')
  const { figures, filters, links } = result
  return {
    message,
    shouldScheduleMeeting,
    availableActions: actions,
    outcome,
    mode,
    figures,
    filters,
    links,
    interpretation: null,
  }
}

import type { QuestionFilter } from '#contract/assistant.ts'

export const questionStates = ['unanswered', 'down', 'withheld', 'failed', 'declined', 'handled'] as const

export type QuestionsSearch = QuestionFilter & { after?: string | undefined }

/** The filter and the page in the address; what is not interpretation is left out. */
export function parseQuestionsSearch(raw: Record<string, unknown>): QuestionsSearch {
  const state = questionStates.find((one) => one === raw['state'])
  const after =
    typeof raw['after'] === 'string' && /^[0-9a-f-]{36}$/.test(raw['after']) ? raw['after'] : undefined
  return { ...(state ? { state } : {}), ...(after ? { after } : {}) }
}

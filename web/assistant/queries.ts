import { queryOptions } from '@tanstack/react-query'
import type { AssistantQuestion, QuestionFilter } from '#contract/assistant.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { readAnswer, type Heard } from './read-answer.ts'

/** The last conversation and the questions left today. */
export const lastConversation = () => queryOptions({ ...query(api.assistant.turns, {}), staleTime: 0 })

/** A page of questions for staff. */
export const staffQuestions = (search: QuestionFilter & { after?: string | undefined }) =>
  queryOptions({ ...query(api.assistant.questions, { query: search }), staleTime: 0 })

/** Asks, and hears the answer sentence by sentence. Aborting cancels the question on the server. */
export async function askAssistant(question: AssistantQuestion, signal: AbortSignal, heard: Heard) {
  const response = await api.assistant.askStreamed({ body: question }, signal)
  return readAnswer(response, heard)
}

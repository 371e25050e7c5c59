import { highestTier, type Tier } from '#domain/access/tiers.ts'
import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'

/** What became of a question. `pending` until it is answered. */
const turnOutcomes = [
  'pending',
  'answered',
  'unanswered',
  'declined',
  'withheld',
  'failed',
  'cancelled',
] as const
export type TurnOutcome = (typeof turnOutcomes)[number]

/** The outcomes of an answer that reached the member. */
export const answerOutcomes = ['answered', 'unanswered', 'declined', 'withheld', 'failed'] as const
export type AnswerOutcome = (typeof answerOutcomes)[number]

export const answerModes = ['rules', 'model'] as const
export type AnswerMode = (typeof answerModes)[number]

export const turnRatings = ['up', 'down'] as const
export type TurnRating = (typeof turnRatings)[number]

/** Questions a day for the highest tier of these roles. */
export function questionsPerDay(roles: readonly Role[]): number {
  return limits.assistant.perDay[highestTier(roles)]
}

export function modelTokensPerDay(roles: readonly Role[]): number {
  const tier: Tier = highestTier(roles)
  return limits.assistant.modelTokensPerDay[tier]
}

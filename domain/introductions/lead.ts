import { limits } from '#domain/limits.ts'
import type { IntroductionState } from './introduction.ts'

/** The columns of an agent's board, in order. A request that waits for an answer is new. */
export const leadStages = ['new', 'contacted', 'meeting', 'offer', 'reserved', 'won', 'lost'] as const
export type LeadStage = (typeof leadStages)[number]

/** Why a lead was lost. */
export const lostReasons = [
  'no-reply',
  'budget',
  'timing',
  'other-property',
  'other-agent',
  'not-eligible',
  'other',
] as const
export type LostReason = (typeof lostReasons)[number]

/** When a member wants to buy, as they said in the request. */
export const timelines = ['now', 'three-months', 'six-months', 'this-year', 'later'] as const
export type PurchaseTimeline = (typeof timelines)[number]

/** The states of a request that are on the board: declined, withdrawn and lapsed requests are not. */
export const boardStates = ['open', 'accepted'] as const satisfies readonly IntroductionState[]

/** The stages that end a lead. */
export const closedStages: readonly LeadStage[] = ['won', 'lost']

type FirstAnswer = {
  /** When the first answer is due. */
  dueAt: Date
  /** When the agent answered; null while the request is open. */
  answeredAt: Date | null
  isLate: boolean
}

/**
 * The clock of the first answer: from the request to the agent's yes or no. A request that is still open is
 * late once the time is over.
 */
export function firstAnswer(
  { requestedAt, endedAt }: { requestedAt: Date; endedAt: Date | null },
  now: Date,
): FirstAnswer {
  const dueAt = new Date(requestedAt.getTime() + limits.leads.firstAnswerMs)
  return { dueAt, answeredAt: endedAt, isLate: (endedAt ?? now) > dueAt }
}

export type MoveRefusal = 'unanswered' | 'moved-meanwhile' | 'reason-missing'

/** Why a lead may not be moved, or null. `current` is its stage now, `from` the stage that the agent saw. */
export function moveRefusal(
  { state, current }: { state: IntroductionState; current: LeadStage },
  { from, to, lostReason }: { from: LeadStage; to: LeadStage; lostReason: LostReason | null },
): MoveRefusal | null {
  if (state !== 'accepted') return 'unanswered'
  if (current !== from) return 'moved-meanwhile'
  return to === 'lost' && lostReason === null ? 'reason-missing' : null
}

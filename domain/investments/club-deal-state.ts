import { hasRight, type Right } from '#domain/access/rights.ts'
import type { Role } from '#domain/access/roles.ts'

/** From the first draft to the end of a club deal. `closed`: no more interest is taken. */
export const clubDealStates = [
  'draft',
  'review',
  'coming_soon',
  'open',
  'closed',
  'cancelled',
  'operating',
  'non_reporting',
  'exit_vote',
  'exited',
  'written_off',
] as const
export type ClubDealState = (typeof clubDealStates)[number]

/** What moves a deal to another state. */
export const clubDealActions = [
  'submit',
  'return',
  'announce',
  'open',
  'close',
  'cancel',
  'operate',
  'stop_reporting',
  'call_vote',
  'exit',
  'write_off',
] as const
export type ClubDealAction = (typeof clubDealActions)[number]

type Move = { right: Right; from: readonly ClubDealState[]; to: ClubDealState; isSecondPerson?: true }

const beforeClosed = ['draft', 'review', 'coming_soon', 'open'] as const
const running = ['operating', 'non_reporting', 'exit_vote'] as const

const moves: Record<ClubDealAction, Move> = {
  submit: { right: 'contentEditing', from: ['draft'], to: 'review' },
  return: { right: 'adminArea', from: ['review'], to: 'draft' },
  announce: { right: 'contentApproval', from: ['review'], to: 'coming_soon', isSecondPerson: true },
  open: { right: 'contentApproval', from: ['review', 'coming_soon'], to: 'open', isSecondPerson: true },
  close: { right: 'contentApproval', from: ['open'], to: 'closed' },
  cancel: { right: 'contentApproval', from: beforeClosed, to: 'cancelled' },
  operate: { right: 'contentEditing', from: ['closed', 'non_reporting', 'exit_vote'], to: 'operating' },
  stop_reporting: { right: 'contentEditing', from: ['operating'], to: 'non_reporting' },
  call_vote: { right: 'contentEditing', from: ['operating', 'non_reporting'], to: 'exit_vote' },
  exit: { right: 'contentApproval', from: running, to: 'exited' },
  write_off: { right: 'contentApproval', from: running, to: 'written_off' },
}

type Actor = { id: string; roles: readonly Role[] }
type ActionRefusal = 'FORBIDDEN' | 'FOUR_EYES' | 'CONFLICT'

/** The state that an action leads to. */
export function stateAfter(action: ClubDealAction): ClubDealState {
  return moves[action].to
}

/**
 * Why a person may not do this to a deal now, or null when they may. Four eyes: whoever wrote the terms neither
 * announces nor opens the deal, whatever their roles.
 */
export function dealActionRefusal(
  action: ClubDealAction,
  { state, writers }: { state: ClubDealState; writers: readonly string[] },
  { id, roles }: Actor,
): ActionRefusal | null {
  const { right, from, isSecondPerson } = moves[action]
  if (!hasRight(right, roles)) return 'FORBIDDEN'
  if (!from.includes(state)) return 'CONFLICT'
  return isSecondPerson && writers.includes(id) ? 'FOUR_EYES' : null
}

/** Whether members see a deal in this state. */
export function isListed(state: ClubDealState): boolean {
  return state !== 'draft' && state !== 'review'
}

/** Whether money was invested in the deal: it is on the scoreboard and has reports. */
export function wasInvested(state: ClubDealState): boolean {
  return state === 'exited' || state === 'written_off' || isRunning(state)
}

/** Whether the deal holds its asset, so that reports fall due. */
export function isRunning(state: ClubDealState): boolean {
  return running.some((one) => one === state)
}

/** Whether members declared more interest than the deal takes. Derived, so it follows every withdrawal. */
export function isOversubscribed(
  state: ClubDealState,
  { interestMinor, targetMinor }: { interestMinor: number; targetMinor: number },
): boolean {
  return state === 'open' && interestMinor > targetMinor
}

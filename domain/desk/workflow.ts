import { hasRight, type Right } from '#domain/access/rights.ts'
import type { Role } from '#domain/access/roles.ts'
import { mayBeRemoved, mayBeTakenDown, type TextKind } from './text-kinds.ts'

/** The state of the newest version of a text; an older version may be live at the same time. */
export const textStates = ['draft', 'review', 'approved', 'scheduled', 'published'] as const

export type TextState = (typeof textStates)[number]

export const textActions = [
  'save',
  'submit',
  'withdraw',
  'return',
  'approve',
  'schedule',
  'publish',
  'unpublish',
  'discard',
] as const

export type TextAction = (typeof textActions)[number]

type Rule = { right: Right; from: readonly TextState[] }

const decided = ['approved', 'scheduled'] as const

const rules: Record<TextAction, Rule> = {
  save: { right: 'contentEditing', from: ['draft', 'published'] },
  submit: { right: 'contentEditing', from: ['draft'] },
  withdraw: { right: 'contentEditing', from: ['review', ...decided] },
  return: { right: 'contentApproval', from: ['review', ...decided] },
  approve: { right: 'contentApproval', from: ['review'] },
  schedule: { right: 'adminArea', from: decided },
  publish: { right: 'adminArea', from: decided },
  unpublish: { right: 'adminArea', from: textStates },
  discard: { right: 'contentEditing', from: ['draft'] },
}

export type TextStatus = {
  kind: TextKind
  state: TextState
  /** Whether any version of it is public. */
  isLive: boolean
  /** Everyone who edited it since it was last published, and who wrote its correction note. */
  writers: readonly string[]
}

type Actor = { id: string; roles: readonly Role[] }

/**
 * Why a person may not do this to a text now, or null when they may. Four eyes: anyone who edited the text
 * since it was last published, or wrote its correction note, may not approve it, whatever their roles.
 */
export function actionRefusal(
  action: TextAction,
  { kind, state, isLive, writers }: TextStatus,
  { id, roles }: Actor,
): 'FORBIDDEN' | 'FOUR_EYES' | 'CONFLICT' | null {
  const { right, from } = rules[action]
  if (!hasRight(right, roles)) return 'FORBIDDEN'
  if (!from.includes(state)) return 'CONFLICT'
  if (action === 'unpublish' && !(isLive && mayBeTakenDown(kind))) return 'CONFLICT'
  if (action === 'discard' && !(isLive || mayBeRemoved(kind))) return 'CONFLICT'
  if (action === 'approve' && writers.includes(id)) return 'FOUR_EYES'
  return null
}

/** Who has to act next, or what the text waits for; null when nothing is pending. */
export const waits = {
  draft: 'writer',
  review: 'approver',
  approved: 'publication',
  scheduled: 'time',
  published: null,
} as const

export type Awaited = NonNullable<(typeof waits)[TextState]>

import { dayMs } from '#domain/dates/durations.ts'
import { gulfAheadMs } from '#domain/dates/gulf-day.ts'

/**
 * The states of a newsletter issue: composed as a draft, which staff approve or hold; then sent to one reader
 * after another, which staff can stop and resume.
 */
export const issueStates = ['draft', 'held', 'approved', 'sending', 'stopped', 'sent'] as const
export type IssueState = (typeof issueStates)[number]

export const issueActions = ['approve', 'hold', 'release', 'stop', 'resume'] as const
export type IssueAction = (typeof issueActions)[number]

const ways: Record<IssueState, Partial<Record<IssueAction, IssueState>>> = {
  draft: { approve: 'approved', hold: 'held' },
  held: { release: 'draft' },
  approved: { hold: 'held' },
  sending: { stop: 'stopped' },
  stopped: { resume: 'sending' },
  sent: {},
}

/** The state after an action; null when the action is not possible. */
export function stateAfterAction(state: IssueState, action: IssueAction): IssueState | null {
  return ways[state][action] ?? null
}

/** The actions that are possible now. */
export function possibleActions(state: IssueState): readonly IssueAction[] {
  return issueActions.filter((action) => stateAfterAction(state, action) !== null)
}

/**
 * The state of an issue for one reader. `handed` is in the outbox; `kept` stays there because no mail server
 * is configured; `uncertain` was handed over without a reply and is not sent again.
 */
export const recipientStates = [
  'queued',
  'handed',
  'sent',
  'kept',
  'uncertain',
  'failed',
  'bounced',
  'skipped',
] as const
export type RecipientState = (typeof recipientStates)[number]

/**
 * Why a reader was skipped: unsubscribed, address suppressed, account closed, or nothing in the issue matches
 * their choices.
 */
export const skipReasons = ['left', 'suppressed', 'closed', 'nothing'] as const
export type SkipReason = (typeof skipReasons)[number]

const weekMs = 7 * dayMs
/** A week in the Gulf ends with Sunday (UTC+4, no summer time); 1 January 1970 was a Thursday. */
const firstMondayMs = 4 * dayMs - gulfAheadMs

/**
 * The time span of the next issue: from the end of the last one to the start of the most recent Monday. Null
 * when that issue exists already. Weeks without an issue leave no gap.
 */
export function nextSpan(now: Date, lastUntil: Date | null): { since: Date; until: Date } | null {
  const weeks = Math.floor((now.getTime() - firstMondayMs) / weekMs)
  const until = new Date(firstMondayMs + weeks * weekMs)
  if (lastUntil && lastUntil >= until) return null
  return { since: lastUntil ?? new Date(until.getTime() - weekMs), until }
}

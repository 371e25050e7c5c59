/**
 * A weekly letter's way: composed as a draft, which staff approve or hold; then it is sent to one reader after another,
 * which staff may stop and take up again.
 */
export const issueStates = ['draft', 'held', 'approved', 'sending', 'stopped', 'sent'] as const
export type IssueState = (typeof issueStates)[number]

export const issueActs = ['approve', 'hold', 'release', 'stop', 'resume'] as const
export type IssueAct = (typeof issueActs)[number]

const ways: Record<IssueState, Partial<Record<IssueAct, IssueState>>> = {
  draft: { approve: 'approved', hold: 'held' },
  held: { release: 'draft' },
  approved: { hold: 'held' },
  sending: { stop: 'stopped' },
  stopped: { resume: 'sending' },
  sent: {},
}

/** What an act makes of an issue; null where it cannot be done. */
export function afterAct(state: IssueState, act: IssueAct): IssueState | null {
  return ways[state][act] ?? null
}

/** What can be done to an issue now. */
export function possibleActs(state: IssueState): readonly IssueAct[] {
  return issueActs.filter((act) => afterAct(state, act) !== null)
}

/**
 * What became of an issue for one reader. `handed` is with the outbox; `kept` stays there since no mail server is set;
 * `uncertain` was handed over without an answer and is not sent twice.
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

/** Why a reader was left out: he had left, his address takes no letters, his account is closed, nothing in it is for him. */
export const skipReasons = ['left', 'suppressed', 'closed', 'nothing'] as const
export type SkipReason = (typeof skipReasons)[number]

const hourMs = 60 * 60_000
const weekMs = 7 * 24 * hourMs
/** A week of the Gulf ends with its Sunday (UTC+4, without summer time); 1 January 1970 was a Thursday. */
const firstMondayMs = 4 * 24 * hourMs - 4 * hourMs

/**
 * What the next issue tells of: from where the last one ended to the last Monday's first moment. Null while that issue
 * is made already. Weeks without an issue leave no gap.
 */
export function nextSpan(now: Date, lastUntil: Date | null): { since: Date; until: Date } | null {
  const weeks = Math.floor((now.getTime() - firstMondayMs) / weekMs)
  const until = new Date(firstMondayMs + weeks * weekMs)
  if (lastUntil && lastUntil >= until) return null
  return { since: lastUntil ?? new Date(until.getTime() - weekMs), until }
}

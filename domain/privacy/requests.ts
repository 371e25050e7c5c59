import { limits } from '#domain/limits.ts'

const { answerWithinMs, deletionWithinMs, alarmAfterRatio } = limits.privacy

/** What a person may request about their data. Members delete and export theirs themselves. */
export const requestKinds = ['access', 'correction', 'restriction', 'objection', 'deletion', 'other'] as const
export type RequestKind = (typeof requestKinds)[number]

/** The kinds that a member's form offers. */
export const memberRequestKinds = ['access', 'correction', 'restriction', 'objection', 'other'] as const

export const requestStates = ['open', 'answered', 'declined', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

export const requestPaces = ['on-time', 'due-soon', 'overdue'] as const
export type RequestPace = (typeof requestPaces)[number]

function clockMs(kind: RequestKind): number {
  return kind === 'deletion' ? deletionWithinMs : answerWithinMs
}

/** When a request must be answered: after 30 days, or 15 for a deletion. */
export function requestDueAt(kind: RequestKind, receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + clockMs(kind))
}

/** When staff are alerted: after two thirds of the time, day 20 of 30. */
function requestAlarmAt(kind: RequestKind, receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + clockMs(kind) * alarmAfterRatio)
}

/**
 * The state of a request against its deadline. The clock stops when the request is closed: one that was
 * answered late stays overdue.
 */
export function requestPace(
  { kind, receivedAt, closedAt }: { kind: RequestKind; receivedAt: Date; closedAt: Date | null },
  now: Date,
): RequestPace {
  if ((closedAt ?? now) >= requestDueAt(kind, receivedAt)) return 'overdue'
  if (closedAt !== null) return 'on-time'
  return now >= requestAlarmAt(kind, receivedAt) ? 'due-soon' : 'on-time'
}

/** What staff look after record by record. */
export const recordKinds = ['project', 'developer', 'area'] as const

export type RecordKind = (typeof recordKinds)[number]

/** Two of these may turn out to be one. An area is what registers file, and stays. */
export const mergedKinds = ['project', 'developer'] as const

export type MergedKind = (typeof mergedKinds)[number]

export const proposalStates = ['proposed', 'approved', 'declined', 'withdrawn'] as const

export type ProposalState = (typeof proposalStates)[number]

/** Whether it is open, answered by who it concerns, decided, or has gone by itself when one source gave in. */
export const conflictStates = ['open', 'replied', 'settled', 'gone'] as const

export type ConflictState = (typeof conflictStates)[number]

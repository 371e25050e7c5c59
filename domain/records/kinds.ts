/** The kinds of records that staff maintain. */
export const recordKinds = ['project', 'developer', 'area'] as const

export type RecordKind = (typeof recordKinds)[number]

/** Kinds whose duplicates can be merged. Areas cannot: they are what the registers file. */
export const mergedKinds = ['project', 'developer'] as const

export type MergedKind = (typeof mergedKinds)[number]

export const proposalStates = ['proposed', 'approved', 'declined', 'withdrawn'] as const

export type ProposalState = (typeof proposalStates)[number]

/**
 * `open`; `replied` by the party concerned; `settled` by staff; `gone` when a source changed and the conflict
 * disappeared.
 */
export const conflictStates = ['open', 'replied', 'settled', 'gone'] as const

export type ConflictState = (typeof conflictStates)[number]

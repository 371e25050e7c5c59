import { computePoints, type Holdings } from '#domain/score/resolvers/resolve.ts'

export const scoredOn = '2026-11-22'

export const nothing: Holdings = {
  register: {
    projectNumber: null,
    seenOn: null,
    percentCompleted: null,
    startedOn: null,
    firstDueOn: null,
    dueOn: null,
    completedOn: null,
    escrowAgent: null,
    licensedUntil: null,
    firstSaleOn: null,
    meanDelayMonths: null,
  },
  developer: null,
  plan: null,
  list: null,
  market: null,
  rents: null,
  supply: null,
  costs: null,
  netYield: null,
  disclosureFacts: { requests: [], checked: 0, conflicts: 0, checkedOn: null },
}

/** The values computed from only these holdings, by point. */
export function factValues(holdings: Partial<Holdings>, on = scoredOn) {
  return Object.fromEntries(
    computePoints({ ...nothing, ...holdings }, on).map(({ point, value }) => [point, value]),
  )
}

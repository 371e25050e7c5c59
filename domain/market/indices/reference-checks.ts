import type { IndexMethod } from './index-methods.ts'

/** A reference series that one of our methods must reproduce from the same sales. */
export type ReferenceCheck = {
  method: IndexMethod | 'imputation'
  /** The name of the data set. */
  dataset: string
  counted: 'sales' | 'pairs'
  count: number
  periods: number
  step: 'month' | 'quarter'
  /** A series that a package publishes, or one computed independently of this code. */
  reference: 'published' | 'computed'
  /** The largest relative difference allowed. */
  largestDifference: number
}

/** Sales of Statistics Netherlands, 52 quarters (package REPS). */
const dutch = {
  dataset: 'REPS, Statistics Netherlands',
  counted: 'sales',
  count: 7800,
  periods: 52,
  step: 'quarter',
  largestDifference: 1e-9,
} as const
/** Sales in Seattle, 84 months (package hpiR). */
const seattle = { dataset: 'hpiR, Seattle', periods: 84, step: 'month', largestDifference: 1e-7 } as const

/** Held by domain/market/indices/published-series.test.ts, which reads the allowed differences from here. */
export const referenceChecks = {
  'dutch-stratified': { ...dutch, method: 'stratified', reference: 'computed' },
  'dutch-time-dummy': { ...dutch, method: 'hedonic', reference: 'published' },
  'seattle-time-dummy': {
    ...seattle,
    method: 'hedonic',
    counted: 'sales',
    count: 5348,
    reference: 'computed',
  },
  'dutch-imputation': { ...dutch, method: 'imputation', reference: 'published' },
  'seattle-repeat': { ...seattle, method: 'repeat', counted: 'pairs', count: 656, reference: 'computed' },
} as const satisfies Record<string, ReferenceCheck>

import type { PropertyType, Stage } from '#domain/market/codes.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { SourceKind } from './model.ts'

/** The recorded fact of a point. A point without one was never requested, or has no source yet. */
export type Fact =
  | {
      state: 'observed'
      value: number | string
      /** The calendar day on which the value was true; its age counts from there. */
      observedOn: string
      source: SourceKind
      /** Whether staff have the evidence, or have checked the filing. */
      proven: boolean
    }
  | { state: 'requested'; requestedOn: string }
  /** Requested and declined, or recorded once and withdrawn. */
  | { state: 'refused' }

/** By the key of the point. */
export type Facts = Readonly<Record<string, Fact | undefined>>

/** Projects that are compared with each other have the same city, stage and property type. */
export type PeerGroup = { city: LaunchCity; stage: Stage; propertyType: PropertyType }

export type ProjectFacts = PeerGroup & { facts: Facts }

export type FactProblem =
  | 'UNKNOWN_POINT'
  | 'NOT_A_NUMBER'
  | 'NOT_WHOLE'
  | 'VALUE_OUT_OF_RANGE'
  | 'UNKNOWN_WORD'
  | 'AFTER_THE_CLOCK'

/**
 * A fact that is invalid under the model. It must be corrected where it was entered; it is never scored as
 * something else.
 */
export class FactError extends Error {
  readonly problem: FactProblem
  readonly key: string

  constructor(problem: FactProblem, key: string) {
    super(`${key}: ${problem}`)
    this.problem = problem
    this.key = key
  }
}

import type { Stage } from '#domain/market/codes.ts'
import type { Confidence, Grade, SourceKind } from './model.ts'

/**
 * The level of the peers: same city, stage and property type; same city and stage; same stage; or assumed.
 */
export type PeerLevel = 'group' | 'city' | 'stage' | 'assumed'

/** Statistics over the peers' normalised values of a point. */
export type PeerStatistics = {
  mean: number
  sd: number
  p25: number
  /** The number of observed values; 0 where the method's assumption is used. */
  count: number
  among: PeerLevel
  /** The lower and upper quartile of the raw values, or of the scores for words; null for assumed peers. */
  quartiles: readonly [lower: number, upper: number] | null
}

/** By the key of the point; a missing point uses the method's assumed peers. */
export type Peers = Readonly<Record<string, PeerStatistics | undefined>>

type PointState = 'observed' | 'not-requested' | 'requested' | 'refused'

/** An applicable point. It contributes `weight` × `shrunk` to the score. */
export type PointScore = {
  key: string
  category: string
  state: PointState
  value: number | string | null
  source: SourceKind | null
  ageDays: number | null
  /** The value normalised to 0 to 100; null when none is recorded. */
  normalised: number | null
  /** Trust × freshness, 0 to 1: the weight of the value against the mean of the peers. */
  reliability: number
  /** The value used, 0 to 100: the unreliable part is shrunk to the mean of the peers. */
  shrunk: number
  /** The share of the whole score; all applicable points add up to 1. */
  weight: number
  peers: PeerStatistics
  isGate: boolean
  /** The upper limit this point sets for the score; null for none. */
  cap: number | null
}

export type CategoryScore = { key: string; weight: number; score: number }

/** Unrounded throughout; `displayed` rounds. */
export type Rating = {
  /** The weighted sum before any cap, 0 to 100. Do not show it for a project that is not rated. */
  beforeGates: number
  /** Null when too little is known for a rating. */
  score: number | null
  grade: Grade | 'NR'
  /** The share of the weight with recorded, sufficiently fresh values. */
  coverage: number
  /** The share of the weight with fresh, proven facts. */
  confidence: number
  confidenceLevel: Confidence
  standardError: number
  /** The uncertainty of the data, not of the market; null when the project is not rated. */
  interval80: readonly [low: number, high: number] | null
  /** The closed gates, in catalogue order. */
  gates: readonly { readonly key: string; readonly cap: number }[]
  /** Gates with an unknown value. */
  unknownGates: readonly string[]
}

/** Ranks projects by recorded facts. It is neither a forecast nor advice. */
export type Score = Rating & {
  modelVersion: string
  /** The calendar day of the score. */
  asOf: string
  stage: Stage
  categories: readonly CategoryScore[]
  /** Every applicable point, in catalogue order. */
  points: readonly PointScore[]
}

/** A score for display: one decimal, rounded half up. Grades are never derived from it. */
export function displayed(score: number): number {
  return Math.floor(score * 10 + 0.5) / 10
}

import type { Stage } from '#domain/market/codes.ts'
import type { Confidence, Grade, SourceKind } from './model.ts'

/** Who the peers are: of the project's city, stage and kind; of its city and stage; of its stage; assumed. */
export type PeerLevel = 'group' | 'city' | 'stage' | 'assumed'

/** The peers of a point, by their normalised scores. */
export type PeerStatistics = {
  mean: number
  sd: number
  p25: number
  /** Observed values behind it; 0 where nowhere were enough and the method's assumption stands. */
  count: number
  among: PeerLevel
  /** The raw values, or for words their scores, a quarter and three quarters up; null where peers are assumed. */
  quartiles: readonly [lower: number, upper: number] | null
}

/** By the key of the point; a point that is not in it has the method's assumed peers. */
export type Peers = Readonly<Record<string, PeerStatistics | undefined>>

export type PointState = 'observed' | 'not-requested' | 'requested' | 'refused'

/** An applicable point; it gives the score `weight` × `shrunk`. */
export type PointScore = {
  key: string
  category: string
  state: PointState
  value: number | string | null
  source: SourceKind | null
  ageDays: number | null
  /** The value as 0 to 100; null where none is on record. */
  normalised: number | null
  /** Trust × freshness, 0 to 1: how far the value counts against the mean of the peers. */
  reliability: number
  /** The 0 to 100 that count: drawn to the peers as far as the value is not relied on. */
  shrunk: number
  /** Its share of the whole score; those of all applicable points add up to 1. */
  weight: number
  peers: PeerStatistics
  isGate: boolean
  /** The score is no higher than this; null where the point caps nothing. */
  cap: number | null
}

export type CategoryScore = { key: string; weight: number; score: number }

/** Unrounded throughout; `displayed` rounds. */
export type Rating = {
  /** The weighted sum before any cap, 0 to 100. Not to be shown where the project is not rated. */
  beforeGates: number
  /** Null where too little is known to rate. */
  score: number | null
  grade: Grade | 'NR'
  /** Share of the weight that is on record and fresh enough to say something. */
  coverage: number
  /** Share of the weight that rests on fresh, proven facts. */
  confidence: number
  confidenceLevel: Confidence
  standardError: number
  /** Covers the quality of the data and not the market; null where the project is not rated. */
  interval80: readonly [low: number, high: number] | null
  /** The gates that are shut, in the order of the catalogue. */
  gates: readonly { readonly key: string; readonly cap: number }[]
  /** Gates of which nothing is known. */
  unknownGates: readonly string[]
}

/** Orders projects by recorded facts. It is not a forecast and not advice. */
export type Score = Rating & {
  modelVersion: string
  /** The calendar day of the clock that was given. */
  asOf: string
  stage: Stage
  categories: readonly CategoryScore[]
  /** Every applicable point, in the order of the catalogue. */
  points: readonly PointScore[]
}

/** As a reader sees it: one decimal, half up. Grades never come from it. */
export function displayed(score: number): number {
  return Math.floor(score * 10 + 0.5) / 10
}

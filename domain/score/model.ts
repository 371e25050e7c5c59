import type { Stage } from '#domain/market/codes.ts'

/** The source of a value, which determines how far it is trusted. */
export type SourceKind =
  | 'transaction_registry'
  | 'developer_filing'
  | 'staff_entered'
  | 'computed'
  | 'geospatial'
  | 'public_statistic'

/**
 * Piecewise linear: the raw values that score 0, 50 and 100, and the range of valid values; `whole` for
 * counts.
 */
export type SlopeRule = {
  direction: 'higher' | 'lower'
  anchors: readonly [zero: number, half: number, full: number]
  range: readonly [lowest: number, highest: number]
  whole?: true
}

/** 100 inside `full`, 0 at and outside `none`, linear in between. */
export type BandRule = {
  direction: 'band'
  none: readonly [below: number, above: number]
  full: readonly [from: number, to: number]
  range: readonly [lowest: number, highest: number]
  whole?: true
}

/** A fixed score for each word. A rule with caps is a gate: a word with a cap limits the whole score. */
export type MapRule = {
  direction: 'map'
  scores: Readonly<Record<string, number>>
  caps?: Readonly<Record<string, number>>
}

export type Rule = SlopeRule | BandRule | MapRule

/** One data point of a project, and how it is normalised to 0 to 100. */
export type Point = {
  id: number
  key: string
  name: string
  category: string
  unit: string
  rule: Rule
  /** The share of the category; the weights of a category add up to 100. */
  weight: number
  source: SourceKind
  /** The days after which a value's freshness halves; null for values that do not age. */
  halfLifeDays: number | null
  /** The only stage the point applies to; omitted for both. */
  stage?: Stage
  /** The point applies only where another point is known to have this value. */
  condition?: { readonly key: string; readonly equals: string }
  /** How the point is measured. */
  definition: string
}

/** A point as written in its category's file. */
export type CatalogueRow = Omit<Point, 'category'>

export type Category = { key: string; name: string; weights: Readonly<Record<Stage, number>> }

export const grades = ['A+', 'A', 'B+', 'B', 'C+', 'C', 'D', 'E'] as const
export type Grade = (typeof grades)[number]
/** The grade or `NR`: not rated, because too little is recorded. */
export const shownGrades = [...grades, 'NR'] as const

export type Confidence = 'high' | 'medium' | 'low' | 'insufficient'

/** Every parameter of the arithmetic that does not belong to a single point; `method.ts` explains each. */
export type Method = {
  trust: Readonly<Record<SourceKind, { readonly proven: number; readonly unproven: number }>>
  requestDays: number
  coveredFromReliability: number
  fewestPeers: number
  assumedPeers: { readonly mean: number; readonly sd: number; readonly p25: number }
  correlationInCategory: number
  intervalDeviations: number
  grades: readonly { readonly grade: Grade; readonly from: number }[]
  bestGradeUnsure: Grade
  confidence: readonly { readonly level: Confidence; readonly from: number }[]
}

/** Everything that turns facts into a score: two models give two scores for the same facts. */
export type Model = {
  /** major.minor.patch: points · weights, anchors, half-lives, thresholds · words. */
  version: string
  catalogueSha256: string
  categories: readonly Category[]
  points: readonly Point[]
  method: Method
}

/**
 * Whether only the developer can provide the fact: if they do not answer a request, they count as refusing.
 */
export function isDeveloperControlled(point: Pick<Point, 'source'>): boolean {
  return point.source === 'developer_filing'
}

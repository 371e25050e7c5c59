import type { Stage } from '#domain/market/codes.ts'

/** Where a value comes from, which says how far it is trusted. */
export type SourceKind =
  | 'transaction_registry'
  | 'developer_filing'
  | 'staff_entered'
  | 'computed'
  | 'geospatial'
  | 'public_statistic'

/** The raw values that score 0, 50 and 100, and the range outside which a value is an error; `whole` for counts. */
export type SlopeRule = {
  direction: 'higher' | 'lower'
  anchors: readonly [zero: number, half: number, full: number]
  range: readonly [lowest: number, highest: number]
  whole?: true
}

/** Best inside `full`; 0 at and outside `none`, and even slopes between. */
export type BandRule = {
  direction: 'band'
  none: readonly [below: number, above: number]
  full: readonly [from: number, to: number]
  range: readonly [lowest: number, highest: number]
  whole?: true
}

/** A fixed score for each of the words a value can be. A word with a cap is a gate: no score is above it. */
export type MapRule = {
  direction: 'map'
  scores: Readonly<Record<string, number>>
  caps?: Readonly<Record<string, number>>
}

export type Rule = SlopeRule | BandRule | MapRule

/** One of the data points of a project and how it is turned into 0 to 100. */
export type Point = {
  id: number
  key: string
  name: string
  category: string
  unit: string
  rule: Rule
  /** Of the category's points; the weights of a category add up to 100. */
  weight: number
  source: SourceKind
  /** After so many days a value says half as much; null for what does not age. */
  halfLifeDays: number | null
  /** The only stage it applies to; left out for both. */
  stage?: Stage
  /** Applies only where another point is known to have this value. */
  condition?: { readonly key: string; readonly equals: string }
  /** How it is measured. */
  definition: string
}

/** A point as its category's file writes it. */
export type CatalogueRow = Omit<Point, 'category'>

export type Category = { key: string; name: string; weights: Readonly<Record<Stage, number>> }

export const grades = ['A+', 'A', 'B+', 'B', 'C+', 'C', 'D', 'E'] as const
export type Grade = (typeof grades)[number]
/** What stands where a grade would: NR is not rated, since too little is on record. */
export const shownGrades = [...grades, 'NR'] as const
export type ShownGrade = (typeof shownGrades)[number]
export type Confidence = 'high' | 'medium' | 'low' | 'insufficient'

/** Every number of the arithmetic that is not of a single point; `method.ts` gives each its meaning. */
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

/** All that turns facts into a score: two models give two scores of the same facts. */
export type Model = {
  /** major.minor.patch: points · weights, anchors, half-lives, thresholds · words. */
  version: string
  catalogueSha256: string
  categories: readonly Category[]
  points: readonly Point[]
  method: Method
}

/** Whoever files what only he can know: asked and silent, he is scored as refusing. */
export function isDeveloperControlled(point: Pick<Point, 'source'>): boolean {
  return point.source === 'developer_filing'
}

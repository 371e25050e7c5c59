import { limits } from '#domain/limits.ts'
import { eightyPercentZ } from '#domain/statistics/normal.ts'
import type { PricedType } from '#domain/market/codes.ts'
import type { FindingKind } from './finding-kinds.ts'
import { measures, measureUnits, readMeasure, sampledMeasures, type MeasureName } from './measures.ts'
import type { SeriesName, View } from './history.ts'
import type { RuleId } from './rule-ids.ts'

export type Direction = 'up' | 'down'

export const figureNames = [
  'now',
  'year-before',
  'quarter-before',
  'change',
  'quarter-change',
  'usual',
  'city',
  'city-change',
  'record',
  'highest-to-lowest',
  'dearest',
  'cheapest',
  'sales-change',
  'price-change',
  'rent-change',
  'off-plan-median',
  'ready-median',
  'new-rent',
  'renewed-rent',
  'homes-due',
  'homes-completed',
  'homes-past-due',
  'sales-year',
  'certified',
  'certified-before',
  'handover',
  'handover-before',
  'slip-months',
] as const
export type FigureName = (typeof figureNames)[number]
export const figureUnits = [...measureUnits, 'change', 'points', 'months'] as const
export type FigureUnit = (typeof figureUnits)[number]

/** A number of a finding. `month` is the last of the months behind it. */
export type FindingFigure = {
  name: FigureName
  value: number
  unit: FigureUnit
  sample: number | null
  month: string
}

/** What a rule found: which way something moved, and by how much. */
export type RuleResult = {
  direction: Direction
  /** For the order: a change as a ratio, without its sign; 0 where nothing changed. */
  size: number
  /** By how many standard errors or deviations it differs; `counted` where the register states it, without chance. */
  certainty: number | 'counted'
  figures: FindingFigure[]
  /** Areas beside the finding's own. */
  areaIds?: number[] | undefined
}

/** A move that the rule expects afterwards, so that its record can be kept. */
export type Prediction = {
  measure: MeasureName
  months: 6 | 12
  /** Against the direction of the finding, or one direction whatever was found. */
  expects: 'same' | 'opposite' | Direction
}

/** A pure rule: the same view gives the same finding. */
export type MarketRule = {
  id: RuleId
  kind: FindingKind
  /** Whole cities, areas, both, or projects. */
  looksAt: 'city' | 'area' | 'both' | 'project'
  types: readonly (PricedType | null)[]
  /** The series with whose last covered month it is applied. */
  series: SeriesName
  chart: MeasureName
  /** Null where it states a fact from which nothing is expected. */
  predicts: Prediction | null
  find: (view: View) => RuleResult | null
}

export function figure(
  name: FigureName,
  unit: FigureUnit,
  { value, sample }: { value: number; sample: number | null },
  month: string,
): FindingFigure {
  return { name, value, unit, sample, month }
}

/** The figure of a measure; none where it is not known. */
export function measureFigure(
  name: FigureName,
  measure: MeasureName,
  view: View,
  ago: number,
): FindingFigure[] {
  const read = readMeasure(measure, view, ago)
  return read ? [figure(name, measures[measure].unit, read, view.month(ago))] : []
}

/** The direction that a rule expects after what it found. */
export function expectedDirection({ expects }: Prediction, found: Direction): Direction {
  if (expects === 'up' || expects === 'down') return expects
  const other = found === 'up' ? 'down' : 'up'
  return expects === 'same' ? found : other
}

/**
 * How a measure moved from one view of a subject to a later one. Null where either is not known or rests on too few
 * deals. A handover that is passed has moved to the later view's month at least.
 */
export function movement(measure: MeasureName, start: View, end: View): Direction | 'level' | null {
  if (measure === 'handover') return handoverMovement(start, end)
  const [before, after] = [readMeasure(measure, start, 0), readMeasure(measure, end, 0)]
  if (!before || !after) return null
  if (sampledMeasures.has(measure) && Math.min(before.sample, after.sample) < limits.market.thinBelowSales)
    return null
  // An area that has nothing of it, such as homes past due, is no case without a finding.
  if (before.value === 0 && after.value === 0) return null
  return compared(before.value, after.value)
}

function handoverMovement(start: View, end: View): Direction | 'level' | null {
  const [before, after] = [start.read('handover', 0), end.read('handover', 0)]
  // A date that had passed already is late whatever follows, so it tests nothing.
  const isOver = before === null || before.isCompleted || before.expected > before.due
  return isOver || after === null ? null : compared(before.due, after.expected)
}

function compared(before: number, after: number): Direction | 'level' {
  return after > before ? 'up' : after < before ? 'down' : 'level'
}

export const confidences = ['high', 'medium', 'low'] as const
type FindingConfidence = (typeof confidences)[number]
export const confidenceReasons = ['counted', 'beyond-99', 'beyond-95', 'beyond-80', 'small-sample'] as const
type ConfidenceReason = (typeof confidenceReasons)[number]

const z99 = 2.575829303548901
export const z95 = 1.959963984540054
const highSample = 100

/**
 * How sure a finding is: that it is there, not what follows from it. A hundred deals are asked for before it is high,
 * since hundreds of areas are examined at once and a few of them differ by chance.
 */
export function confidence({ certainty, figures }: Pick<RuleResult, 'certainty' | 'figures'>): {
  grade: FindingConfidence
  reason: ConfidenceReason
  sample: number | null
} {
  if (certainty === 'counted') return { grade: 'high', reason: 'counted', sample: null }
  const samples = figures.flatMap(({ sample }) => sample ?? [])
  const sample = samples.length === 0 ? null : Math.min(...samples)
  const errors = Math.abs(certainty)
  if (errors < eightyPercentZ) return { grade: 'low', reason: 'small-sample', sample }
  if (errors < z95) return { grade: 'low', reason: 'beyond-80', sample }
  if (errors < z99) return { grade: 'medium', reason: 'beyond-95', sample }
  return sample !== null && sample < highSample
    ? { grade: 'medium', reason: 'small-sample', sample }
    : { grade: 'high', reason: 'beyond-99', sample }
}

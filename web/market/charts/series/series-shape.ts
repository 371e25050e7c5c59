import type { IncompleteMonth, SeriesPoint } from '#contract/market.ts'
import { eachMonth } from '#domain/dates/months.ts'
import { sampleStrength, type SampleStrength } from '#domain/market/thin-samples.ts'

/** One month for display: figures in the displayed unit, null if there are too few sales. */
export type Month = {
  month: string
  count: number
  strength: SampleStrength
  lower: number | null
  median: number | null
  upper: number | null
  /** If not all of its past days are held. */
  incomplete: IncompleteMonth['state'] | null
}

/**
 * Every month from the first to the last, so that a month without a deal is a gap and not a straight line
 * across. `shown` converts a figure of the answer to the displayed currency and unit.
 */
export function seriesMonths(
  points: readonly SeriesPoint[],
  shown: (figure: number) => number,
  incomplete: readonly IncompleteMonth[] = [],
): Month[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return []
  const byMonth = new Map(points.map((point) => [point.month, point]))
  const states = new Map(incomplete.map(({ month, state }) => [month, state]))
  return eachMonth(first.month, last.month).map((month) => {
    const point = byMonth.get(month)
    const count = point?.count ?? 0
    const strength = sampleStrength(point?.priced ?? 0)
    const figure = (value: number | null | undefined) =>
      strength === 'none' || value === null || value === undefined ? null : shown(value)
    return {
      month,
      count,
      strength,
      lower: figure(point?.lower),
      median: figure(point?.median),
      upper: figure(point?.upper),
      incomplete: states.get(month) ?? null,
    }
  })
}

/**
 * The ends of the value axis: the band and the line with some padding, at round numbers, never crossing zero.
 */
export function valueRange(months: readonly Month[]): { min: number; max: number } {
  const values = months.flatMap(({ lower, upper }) => [lower, upper]).filter((value) => value !== null)
  if (values.length === 0) return { min: 0, max: 1 }
  const low = Math.min(...values)
  const high = Math.max(...values)
  const step = 10 ** Math.floor(Math.log10(Math.max(high - low, high / 10, Number.EPSILON))) / 2
  const min = Math.max(0, Math.floor((low - (high - low) * 0.05) / step) * step)
  // A band that reaches nearly down to zero is drawn from zero.
  return { min: min < high * 0.15 ? 0 : min, max: Math.ceil((high * 1.02) / step) * step }
}

/** The end of the count axis: the next round number with one significant digit. */
export function countRange(months: readonly Month[]): number {
  const most = Math.max(1, ...months.map(({ count }) => count))
  const power = 10 ** Math.floor(Math.log10(most))
  return Math.ceil(most / power) * power
}

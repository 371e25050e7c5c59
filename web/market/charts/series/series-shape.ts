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

type ValueRange = { min: number; max: number; interval: number }

/**
 * The ends of the value axis, which contain the band, and the distance of its labels: both ends are labels, so that all
 * have the same distance. It begins at zero where the band reaches nearly down to it.
 */
export function valueRange(months: readonly Month[]): ValueRange {
  const values = months.flatMap(({ lower, upper }) => [lower, upper]).filter((value) => value !== null)
  if (values.length === 0) return { min: 0, max: 1, interval: 1 }
  const low = Math.min(...values)
  const high = Math.max(...values)
  const interval = roundStep(Math.max(high - low, high / 10) / usualSteps)
  const min = Math.floor(low / interval)
  if (min > 0 && min * interval >= high * 0.15)
    return { min: min * interval, max: Math.ceil(high / interval) * interval, interval }
  const fromZero = roundStep(high / usualSteps)
  return { min: 0, max: Math.ceil(high / fromZero) * fromZero, interval: fromZero }
}

const usualSteps = 5

/** The next distance of labels that are easy to read: 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(least: number): number {
  if (least <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  const digit = [1, 2, 2.5, 5].find((one) => one * power >= least) ?? 10
  return digit * power
}

/** The end of the count axis: the next round number with one significant digit. */
export function countRange(months: readonly Month[]): number {
  const most = Math.max(1, ...months.map(({ count }) => count))
  const power = 10 ** Math.floor(Math.log10(most))
  return Math.ceil(most / power) * power
}

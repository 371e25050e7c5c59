import {
  countDays,
  intersectRanges,
  mergeRanges,
  rangeMonthsBefore,
  subtractRanges,
  type DayRange,
} from '#domain/dates/day-ranges.ts'
import { limits } from '#domain/limits.ts'
import { weekSpans } from '#domain/market/week.ts'
import { comparisonSpans, type Spans } from '#domain/market/spans.ts'
import type { Coverage, MonthState } from './coverage.ts'

/**
 * How much of a span is covered: every deal, a sample, or nothing. Samples are not compared: their counts
 * are not those of the market, and the next sample may be drawn differently. Medians within one file are the exception,
 * see `sampledYears`.
 */
type SpanGrade = 'whole' | 'sample' | 'none'

/** The days that figures are computed over, and the same days a year before for comparison. */
export type CoveredSpans = {
  grade: SpanGrade
  held: DayRange[]
  missing: DayRange[]
  /** The covered days a year before. Empty if they are not all covered: then nothing is compared. */
  before: DayRange[]
  missingBefore: DayRange[]
}

/** The share of the earlier days that must be covered for a comparison. */
const comparableRatio = 0.98

/** The covered part of the twelve months that end on a day. */
export function coverYear(coverage: Coverage, lastOn: string): CoveredSpans {
  return coverSpans(coverage, comparisonSpans(lastOn))
}

export function coverSpans(coverage: Coverage, spans: Spans): CoveredSpans {
  const span = { from: spans.from, to: spans.to }
  const grade = gradeWithin(coverage, span)
  const held = grade === 'none' ? [] : intersectRanges([span], coverage[grade])
  const missing = subtractRanges([span], held)
  if (grade !== 'whole') return { grade, held, missing, before: [], missingBefore: [] }
  return { grade, held, missing, ...compare(coverage, spans, { held, missing }) }
}

/** The same days a year before: all of them, or none. */
function compare(
  { whole }: Coverage,
  { previousFrom, previousTo }: Spans,
  { held, missing }: Pick<CoveredSpans, 'held' | 'missing'>,
): Pick<CoveredSpans, 'before' | 'missingBefore'> {
  const earlier =
    missing.length === 0
      ? [{ from: previousFrom, to: previousTo }]
      : held.map((range) => rangeMonthsBefore(range, 12))
  const before = intersectRanges(earlier, whole)
  return countDays(before) >= comparableRatio * countDays(earlier)
    ? { before, missingBefore: [] }
    : { before: [], missingBefore: subtractRanges(earlier, whole) }
}

/**
 * The cities without those whose gaps cannot move a figure: incomplete ones that together have at most as many deals as
 * comparisons tolerate to be missing.
 */
export function withoutNegligible<City extends { deals: number }>(
  cities: readonly City[],
  isIncomplete: (city: City) => boolean,
): City[] {
  const negligible = (1 - comparableRatio) * cities.reduce((sum, { deals }) => sum + deals, 0)
  const dropped = new Set<City>()
  let gone = 0
  for (const city of cities.filter(isIncomplete).toSorted((a, b) => a.deals - b.deals)) {
    gone += city.deals
    if (gone > negligible) break
    dropped.add(city)
  }
  return cities.filter((city) => !dropped.has(city))
}

/** The combined coverage of several cities, each over its own span; a day missing in any city is missing. */
export function joinCovered(cities: readonly CoveredSpans[]): CoveredSpans {
  const join = (part: 'held' | 'missing' | 'before' | 'missingBefore') =>
    mergeRanges(cities.flatMap((city) => city[part]))
  const missing = join('missing')
  const grades = cities.map(({ grade }) => grade)
  return {
    grade: (['none', 'sample'] as const).find((grade) => grades.includes(grade)) ?? 'whole',
    held: subtractRanges(join('held'), missing),
    missing,
    before: cities.every(({ before }) => before.length > 0) ? join('before') : [],
    missingBefore: join('missingBefore'),
  }
}

/** The covered part of a range, without a comparison. */
export function coverageWithin(
  { whole, sample }: Coverage,
  range: DayRange,
): { whole: DayRange[]; sample: DayRange[]; missing: DayRange[] } {
  const held = { whole: intersectRanges([range], whole), sample: intersectRanges([range], sample) }
  return { ...held, missing: subtractRanges(subtractRanges([range], held.whole), held.sample) }
}

/**
 * The combined coverage of a range in several cities: a day is missing if any city misses it, and a sample if
 * any city has only a sample.
 */
export function joinWithin(
  cities: readonly ReturnType<typeof coverageWithin>[],
): ReturnType<typeof coverageWithin> {
  const join = (part: 'whole' | 'sample' | 'missing') => mergeRanges(cities.flatMap((city) => city[part]))
  const missing = join('missing')
  const sample = subtractRanges(join('sample'), missing)
  return { whole: subtractRanges(subtractRanges(join('whole'), missing), sample), sample, missing }
}

/** From the first to the last covered day; null without any. */
export function heldRange(held: readonly DayRange[]): DayRange | null {
  const [first, last] = [held[0], held.at(-1)]
  return first && last ? { from: first.from, to: last.to } : null
}

function gradeWithin({ whole, sample }: Coverage, span: DayRange): SpanGrade {
  if (intersectRanges([span], whole).length > 0) return 'whole'
  return intersectRanges([span], sample).length > 0 ? 'sample' : 'none'
}

/** The last covered days of a register, at most seven, and the weeks before them as a baseline. */
type CoveredWeek = CoveredSpans & {
  /** Weeks in `before`; 0 where too few are covered for a baseline. */
  usualWeeks: number
}

/** The week that ends on `lastOn`, and the covered weeks of the year before it. */
export function coverWeek(coverage: Coverage, lastOn: string): CoveredWeek {
  const { from, to, previousFrom, previousTo } = weekSpans(lastOn)
  const grade = gradeWithin(coverage, { from, to })
  const held = grade === 'none' ? [] : intersectRanges([{ from, to }], coverage[grade])
  const missing = subtractRanges([{ from, to }], held)
  const year = [{ from: previousFrom, to: previousTo }]
  const before = intersectRanges(year, coverage.whole)
  const weeks = countDays(before) / 7
  const isComparable = grade === 'whole' && missing.length === 0 && weeks >= limits.market.usualWeeksMin
  return isComparable
    ? { grade, held, missing, before, missingBefore: [], usualWeeks: weeks }
    : { grade, held, missing, before: [], missingBefore: subtractRanges(year, coverage.whole), usualWeeks: 0 }
}

/** How much of a quarter or month is covered, counting only days up to `lastOn`. */
export function rangeState(coverage: Coverage, { from, to }: DayRange, lastOn: string): MonthState {
  const passed = [{ from, to: to < lastOn ? to : lastOn }]
  if (subtractRanges(passed, coverage.whole).length === 0) return 'whole'
  if (intersectRanges(passed, coverage.whole).length > 0) return 'partial'
  return intersectRanges(passed, coverage.sample).length > 0 ? 'sample' : 'missing'
}

/** Whether the range is fully covered, except for as few days as comparisons tolerate. */
export function isWhollyCovered({ whole }: Coverage, range: DayRange): boolean {
  return countDays(intersectRanges([range], whole)) >= comparableRatio * countDays([range])
}

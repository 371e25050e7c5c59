import { addMonths, dayFromNumber, dayNumber } from './calendar-day.ts'
import { monthEnd } from './months.ts'

/** A range of days, both ends included, as ISO days. */
export type DayRange = { from: string; to: string }

export function countDays(ranges: readonly DayRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + dayNumber(to) - dayNumber(from) + 1, 0)
}

/** The same days, sorted, with overlapping and adjacent ranges joined. */
export function mergeRanges(ranges: readonly DayRange[]): DayRange[] {
  const merged: DayRange[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = merged.at(-1)
    if (last && dayNumber(from) <= dayNumber(last.to) + 1) last.to = to > last.to ? to : last.to
    else merged.push({ from, to })
  }
  return merged
}

/** The days in both. Each argument must be sorted and without overlaps. */
export function intersectRanges(a: readonly DayRange[], b: readonly DayRange[]): DayRange[] {
  return a.flatMap((one) =>
    b.flatMap((other) => {
      const from = one.from > other.from ? one.from : other.from
      const to = one.to < other.to ? one.to : other.to
      return from <= to ? [{ from, to }] : []
    }),
  )
}

/** The days of `ranges` that are not in `without`. Each argument must be sorted and without overlaps. */
export function subtractRanges(ranges: readonly DayRange[], without: readonly DayRange[]): DayRange[] {
  return ranges.flatMap(({ from, to }) => {
    const left: DayRange[] = []
    let start = from
    for (const gone of without) {
      if (gone.to < start || gone.from > to) continue
      if (gone.from > start) left.push({ from: start, to: dayFromNumber(dayNumber(gone.from) - 1) })
      start = dayFromNumber(dayNumber(gone.to) + 1)
    }
    return start <= to ? [...left, { from: start, to }] : left
  })
}

/** The same days, this many months earlier. A range that ends with its month does so then too: 28 February, 29 in a leap year. */
export function rangeMonthsBefore({ from, to }: DayRange, months: number): DayRange {
  const isMonthEnd = to === monthEnd(to)
  const earlier = addMonths(to, -months)
  return { from: addMonths(from, -months), to: isMonthEnd ? monthEnd(earlier) : earlier }
}

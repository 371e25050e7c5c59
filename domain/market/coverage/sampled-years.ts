import { addMonths } from '#domain/dates/calendar-day.ts'
import { countDays, intersectRanges, type DayRange } from '#domain/dates/day-ranges.ts'
import { eachMonth, monthEnd } from '#domain/dates/months.ts'
import { sumNumbers } from '#domain/statistics/summaries.ts'
import type { Coverage } from './coverage.ts'

/** Deals of one city in one file, by month. */
export type FileMonths = { file: number; months: readonly { month: string; rows: number }[] }

/** Twelve months and the twelve before. */
export type SampledYears = { held: DayRange; before: DayRange }

/** Deals of other files in the two years, as a share of those of the file. They may be drawn otherwise. */
const mostOthersRatio = 0.1

/**
 * The newest two years that one file holds as a sample, for cities whose whole days cannot be compared. A file is drawn
 * alike throughout, so its medians may be compared with each other; its counts say nothing of the market. Its last month
 * may be cut off and is left out. Null without such a file.
 */
export function sampledYears(files: readonly FileMonths[], { sample }: Coverage): SampledYears | null {
  const found = files.flatMap(({ file, months }) => {
    const last = months
      .map(({ month }) => month)
      .toSorted()
      .at(-1)
    if (last === undefined) return []
    const to = monthEnd(addMonths(last, -1))
    const days = { from: addMonths(last, -24), to }
    const rowsIn = (of: FileMonths) =>
      sumNumbers(
        of.months.filter(({ month }) => month >= days.from && month <= to),
        ({ rows }) => rows,
      )
    const others = sumNumbers(
      files.filter((other) => other.file !== file),
      rowsIn,
    )
    const filed = new Set(months.map(({ month }) => month))
    const isComparable =
      eachMonth(days.from, to).every((month) => filed.has(month)) &&
      countDays(intersectRanges([days], sample)) === countDays([days]) &&
      others <= mostOthersRatio * rowsIn({ file, months })
    return isComparable ? [{ days, middle: addMonths(last, -12) }] : []
  })
  const [newest] = found.toSorted((a, b) => b.days.to.localeCompare(a.days.to))
  if (!newest) return null
  const { days, middle } = newest
  return {
    held: { from: middle, to: days.to },
    before: { from: days.from, to: monthEnd(addMonths(middle, -1)) },
  }
}

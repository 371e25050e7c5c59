import { dayFromNumber, dayNumber } from '#domain/dates/calendar-day.ts'
import { countDays, intersectRanges, mergeRanges, type DayRange } from '#domain/dates/day-ranges.ts'
import { eachMonth, monthEnd, toMonth } from '#domain/dates/months.ts'

/**
 * Deals of one month: their number, and the days with deals. Bit 0 of `days` is the first day of the month.
 */
export type MonthRows = { month: string; rows: number; days: number }

/** The contents of one imported file for a city, by month. */
export type FileRows = { file: number; months: readonly MonthRows[] }

/** With fewer deals on the days that are left, the share that a roll-back took cannot be judged. */
const expectedRowsMin = 20
/**
 * A month is a sample when fewer than this share of the deals that its file contained are still stored: a roll-back
 * of another file took the rest. Three quarters, because deals are not spread evenly over the days that are left.
 */
const depletedBelowRatio = 0.75
/** Registers close for up to nine days at holidays, and for two at weekends. */
const holidayDays = 10
const weekendDays = 2
/**
 * A run of empty days is plausible up to this many mean intervals between deals: e^-12 is 6 in a million,
 * e^-6 0.2 %.
 */
const quietGaps = 12
const edgeGaps = 6

/** The part of a month that one file covers. */
export type Cell = {
  file: number
  month: string
  /** Its month as a number, year × 12 + month: comparing cells by it is cheap. */
  index: number
  rows: number
  ranges: DayRange[]
  days: number
  isDepleted: boolean
}

/**
 * The days that a file with several cities covers in any of them, and the share of these days on which this city has
 * deals. Days, not deals: a subdivision files hundreds of deals on one day.
 */
export type ReadDays = { ranges: readonly DayRange[]; activeRatio: number }

/** A month of a file as far as it is still stored; depleted when a roll-back took deals on the days that are left. */
export type BackedMonth = MonthRows & { isDepleted: boolean }

/** What a file contained and is still stored: a row that was rolled back covers nothing. */
export function backedBy(filed: MonthRows, stored: MonthRows | undefined): BackedMonth[] {
  if (!stored) return []
  const days = filed.days & stored.days
  if (days === 0) return []
  const expected = (filed.rows * countBits(days)) / countBits(filed.days)
  const isDepleted = expected >= expectedRowsMin && stored.rows < expected * depletedBelowRatio
  return [{ month: filed.month, rows: Math.min(filed.rows, stored.rows), days, isDepleted }]
}

/** How many days of a month are set. */
export function countBits(bits: number): number {
  let count = 0
  // Each step clears the lowest bit that is set.
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

type PresentDay = { day: number; perDay: number }

/** The days with deals, oldest first, each with the deals per day that the file has around it. */
function presentDays(months: readonly MonthRows[]): PresentDay[] {
  const present = months.map(({ month, rows, days }) => ({
    index: monthIndex(month),
    rows,
    days: daysIn(month, days),
  }))
  return present.flatMap(({ index, days }) => {
    // Over three months: a single deal in a month says nothing about the interval between deals.
    const around = present.filter((other) => Math.abs(other.index - index) <= 1)
    const [first, last] = [around[0]?.days[0] ?? 0, around.at(-1)?.days.at(-1) ?? 0]
    const perDay = around.reduce((sum, { rows }) => sum + rows, 0) / (last - first + 1)
    return days.map((day) => ({ day, perDay }))
  })
}

/** The days of a month whose bits are set, as day numbers. */
export function daysIn(month: string, bits: number): number[] {
  const first = dayNumber(month)
  return Array.from({ length: 31 }, (_, at) => at)
    .filter((at) => (bits & (1 << at)) !== 0)
    .map((at) => first + at)
}

/**
 * The ranges that a file covers, split where a run of empty days is too long for chance or a holiday. `read` lets a
 * town with few deals be covered on the days that the same file covers in other cities.
 */
export function cellsIn(
  { file, months }: { file: number; months: readonly BackedMonth[] },
  newest: number,
  read: ReadDays | null,
): Cell[] {
  const runs: { first: PresentDay; last: PresentDay }[] = []
  for (const present of presentDays(months)) {
    const run = runs.at(-1)
    if (run && isQuiet(run.last, present, read)) run.last = present
    else runs.push({ first: present, last: present })
  }
  const ranges = mergeRanges(
    runs.map(({ first, last }) => ({ from: reachBack(first, read), to: reachOn(last, newest, read) })),
  )
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return []
  const backedIn = new Map(months.map((backed) => [backed.month, backed]))
  return eachMonth(first.from, last.to).flatMap((month) => {
    const covered = intersectRanges(ranges, [{ from: month, to: monthEnd(month) }])
    const { rows = 0, isDepleted = false } = backedIn.get(month) ?? {}
    const cell = {
      file,
      month,
      index: monthIndex(month),
      rows,
      ranges: covered,
      days: countDays(covered),
      isDepleted,
    }
    return covered.length === 0 ? [] : [cell]
  })
}

/** Whether the days between two days with deals may well have been empty. */
function isQuiet(last: PresentDay, next: PresentDay, read: ReadDays | null): boolean {
  const empty = next.day - last.day - 1
  if (empty <= Math.max(holidayDays, quietGaps / Math.min(last.perDay, next.perDay))) return true
  const around = readAround(last.day, read)
  return around !== null && next.day <= around.last && empty * around.activeRatio <= quietGaps
}

/** The days that the file covers in any city around one of its days. */
function readAround(
  day: number,
  read: ReadDays | null,
): { first: number; last: number; activeRatio: number } | null {
  const within = read?.ranges
    .map(({ from, to }) => ({ first: dayNumber(from), last: dayNumber(to) }))
    .find(({ first, last }) => first <= day && day <= last)
  return read && within ? { ...within, activeRatio: read.activeRatio } : null
}

/**
 * The first of the month, if the days before the first deal may well have been empty; otherwise the day
 * itself. Further back where the file covers other cities.
 */
function reachBack({ day, perDay }: PresentDay, read: ReadDays | null): string {
  const around = readAround(day, read)
  if (around && (day - around.first) * around.activeRatio <= quietGaps) return dayFromNumber(around.first)
  const start = toMonth(dayFromNumber(day))
  const empty = day - dayNumber(start)
  return empty <= Math.max(weekendDays, edgeGaps / perDay) ? start : dayFromNumber(day)
}

/** The last of the month, likewise. Nothing is known after the newest stored deal of the file. */
function reachOn({ day, perDay }: PresentDay, newest: number, read: ReadDays | null): string {
  const around = readAround(day, read)
  if (around && (around.last - day) * around.activeRatio <= quietGaps) return dayFromNumber(around.last)
  const end = monthEnd(dayFromNumber(day))
  const empty = dayNumber(end) - day
  const isPlausible = day !== newest && empty <= Math.max(weekendDays, edgeGaps / perDay)
  return isPlausible ? end : dayFromNumber(day)
}

function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
}

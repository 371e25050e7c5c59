import { eachMonth, monthEnd, toMonth } from '#domain/dates/months.ts'
import { addMonths, dayFromNumber, dayNumber } from '#domain/dates/calendar-day.ts'
import {
  countDays,
  intersectRanges,
  mergeRanges,
  subtractRanges,
  type DayRange,
} from '#domain/dates/day-ranges.ts'

// Computes which days of a city's register were imported, and how completely. A day without an import is not
// a day without sales.

/**
 * Deals of one month: their number, and the days with deals. Bit 0 of `days` is the first day of the month.
 */
export type MonthRows = { month: string; rows: number; days: number }

/** The contents of one imported file for a city, by month. */
export type FileRows = { file: number; months: readonly MonthRows[] }

export type Evidence = {
  files: readonly FileRows[]
  /** Deals of the city that are stored now: a rolled-back import leaves its days uncovered. */
  standing: readonly MonthRows[]
  /** The published number of deals in a month, for the whole register. */
  totals: ReadonlyMap<string, number>
}

/** Days imported completely, and days of which only a sample was imported. Sorted, without overlaps. */
export type Coverage = { whole: readonly DayRange[]; sample: readonly DayRange[] }

export type MonthState = 'whole' | 'partial' | 'sample' | 'missing'

/**
 * A file with less than this share of the published total is a sample. Half, because an export of sales alone
 * leaves out mortgages and gifts, which are up to half of a register.
 */
const sampleBelowRatio = 0.5
/**
 * Without a published total: a month with this many times fewer deals a day than another month of the city is
 * a sample.
 */
const sampleFactor = 6
/**
 * The fastest growth of a register per year; Dubai's grew 33-fold between August 2006 and April 2009, the
 * most we know of.
 */
const growthPerYear = 2
/** With fewer covered days or deals a file cannot be judged. */
const judgedDaysMin = 5
const referenceRowsMin = 50
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
type Cell = {
  file: number
  month: string
  rows: number
  ranges: DayRange[]
  days: number
  isDepleted: boolean
}
type Grade = 'whole' | 'sample' | null

/** Computes the covered days of a city from what its files contained and what of it is still stored. */
export function findCoverage({ files, standing, totals }: Evidence): Coverage {
  const storedByMonth = new Map(standing.map((rows) => [rows.month, rows]))
  const backed = files.map(({ file, months }) => ({
    file,
    months: months
      .flatMap((rows) => backedBy(rows, storedByMonth.get(rows.month)))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
  }))
  const newest = Math.max(
    ...backed.flatMap(({ months }) => months.slice(-1).flatMap(({ month, days }) => daysIn(month, days))),
  )
  const cells = backed.map((file) => cellsIn(file, newest))
  const grades = gradeCells(cells, totals)
  const inGrade = (selected: Grade) =>
    mergeRanges(cells.flatMap((ofFile) => ofFile.filter((cell) => grades.get(cell) === selected)).flatMap(({ ranges }) => ranges)) // prettier-ignore
  const whole = inGrade('whole')
  return { whole, sample: subtractRanges(inGrade('sample'), whole) }
}

/** Combines the coverage of several registers of one city. */
export function joinCoverages(coverages: readonly Coverage[]): Coverage {
  const whole = mergeRanges(coverages.flatMap((coverage) => coverage.whole))
  return {
    whole,
    sample: subtractRanges(mergeRanges(coverages.flatMap((coverage) => coverage.sample)), whole),
  }
}

/** A month of a file as far as it is still stored; depleted when a roll-back took deals on the days that are left. */
type BackedMonth = MonthRows & { isDepleted: boolean }

/** What a file contained and is still stored: a row that was rolled back covers nothing. */
function backedBy(filed: MonthRows, standing: MonthRows | undefined): BackedMonth[] {
  if (!standing) return []
  const days = filed.days & standing.days
  if (days === 0) return []
  const expected = (filed.rows * daysIn(filed.month, days).length) / daysIn(filed.month, filed.days).length
  const isDepleted = expected >= expectedRowsMin && standing.rows < expected * depletedBelowRatio
  return [{ month: filed.month, rows: Math.min(filed.rows, standing.rows), days, isDepleted }]
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
function daysIn(month: string, bits: number): number[] {
  const first = dayNumber(month)
  return Array.from({ length: 31 }, (_, at) => at)
    .filter((at) => (bits & (1 << at)) !== 0)
    .map((at) => first + at)
}

/** The ranges that a file covers, split where a run of empty days is too long for chance or a holiday. */
function cellsIn({ file, months }: { file: number; months: readonly BackedMonth[] }, newest: number): Cell[] {
  const runs: { first: PresentDay; last: PresentDay }[] = []
  for (const present of presentDays(months)) {
    const run = runs.at(-1)
    const quiet = run && Math.max(holidayDays, quietGaps / Math.min(run.last.perDay, present.perDay))
    if (run && quiet !== undefined && present.day - run.last.day - 1 <= quiet) run.last = present
    else runs.push({ first: present, last: present })
  }
  const ranges = mergeRanges(
    runs.map(({ first, last }) => ({ from: reachBack(first), to: reachOn(last, newest) })),
  )
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return []
  const backedIn = new Map(months.map((backed) => [backed.month, backed]))
  return eachMonth(first.from, last.to).flatMap((month) => {
    const covered = intersectRanges(ranges, [{ from: month, to: monthEnd(month) }])
    const { rows = 0, isDepleted = false } = backedIn.get(month) ?? {}
    const cell = { file, month, rows, ranges: covered, days: countDays(covered), isDepleted }
    return covered.length === 0 ? [] : [cell]
  })
}

/**
 * The first of the month, if the days before the first deal may well have been empty; otherwise the day
 * itself.
 */
function reachBack({ day, perDay }: PresentDay): string {
  const start = toMonth(dayFromNumber(day))
  const empty = day - dayNumber(start)
  return empty <= Math.max(weekendDays, edgeGaps / perDay) ? start : dayFromNumber(day)
}

/** The last of the month, likewise. Nothing is known after the newest stored deal. */
function reachOn({ day, perDay }: PresentDay, newest: number): string {
  const end = monthEnd(dayFromNumber(day))
  const empty = dayNumber(end) - day
  const isPlausible = day !== newest && empty <= Math.max(weekendDays, edgeGaps / perDay)
  return isPlausible ? end : dayFromNumber(day)
}

/**
 * Grades every cell: by what a roll-back left of it, by the published total of its month, otherwise against the
 * densest months of the city.
 */
function gradeCells(files: readonly Cell[][], totals: ReadonlyMap<string, number>): Map<Cell, Grade> {
  const byTotal = new Map<Cell, Grade>(
    files.flat().map((cell) => [cell, cell.isDepleted ? 'sample' : gradeByTotal(cell, totals)]),
  )
  const references = files
    .flat()
    .filter(
      (cell) => cell.days >= judgedDaysMin && cell.rows >= referenceRowsMin && byTotal.get(cell) !== 'sample',
    )
  const densest = [...Map.groupBy(references, ({ month }) => month).values()].flatMap(
    (ofMonth) => ofMonth.toSorted((a, b) => perDay(b) - perDay(a))[0] ?? [],
  )
  const grades = new Map<Cell, Grade>()
  for (const cells of files) {
    const judged = cells.map((cell) => byTotal.get(cell) ?? gradeByOthers(cell, densest))
    const isSampleFile = isSample(cells, judged, densest)
    for (const [at, cell] of cells.entries()) {
      const own = byTotal.get(cell) ?? (isSampleFile ? 'sample' : judged[at])
      grades.set(cell, own ?? nearest(judged, at) ?? 'whole')
    }
  }
  return grades
}

const perDay = ({ rows, days }: Cell) => rows / days

function gradeByTotal({ month, rows, days }: Cell, totals: ReadonlyMap<string, number>): Grade {
  const total = totals.get(month)
  if (total === undefined || days < judgedDaysMin) return null
  const expected = (total * days) / countDays([{ from: month, to: monthEnd(month) }])
  if (expected < expectedRowsMin) return null
  return rows / expected < sampleBelowRatio ? 'sample' : 'whole'
}

function gradeByOthers(cell: Cell, densest: readonly Cell[]): Grade {
  if (cell.days < judgedDaysMin) return null
  return densest.some((reference) => isFarBelow(cell, reference)) ? 'sample' : 'whole'
}

function isFarBelow(cell: Cell, reference: Cell): boolean {
  const years = Math.abs(monthIndex(cell.month) - monthIndex(reference.month)) / 12
  return perDay(reference) > perDay(cell) * sampleFactor * growthPerYear ** years
}

/**
 * Whether the whole file is a sample: most cells that can be compared with another file, at most two years
 * away, are far below it. Its older months then count as samples too, although no other month is close enough
 * to show it.
 */
function isSample(cells: readonly Cell[], judged: readonly Grade[], densest: readonly Cell[]): boolean {
  const others = densest.filter(({ file }) => file !== cells[0]?.file)
  const near = cells.flatMap((cell, at) =>
    cell.days >= judgedDaysMin &&
    others.some(({ month }) => Math.abs(monthIndex(month) - monthIndex(cell.month)) <= 24)
      ? [judged[at]]
      : [],
  )
  return near.length > 0 && near.filter((grade) => grade === 'sample').length > near.length / 2
}

/** The grade of the nearest month of the same file, for a month too short to be judged. */
function nearest(judged: readonly Grade[], at: number): Grade {
  for (let step = 1; step < judged.length; step += 1) {
    const grade = judged[at + step] ?? judged[at - step]
    if (grade) return grade
  }
  return null
}

const monthIndex = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/** The state of each month in a range. A month still in progress is whole up to `to`. */
export function monthStates(
  { whole, sample }: Coverage,
  { from, to }: DayRange,
): { month: string; state: MonthState }[] {
  return eachMonth(from, to).map((month) => {
    const days = intersectRanges([{ from, to }], [{ from: month, to: monthEnd(month) }])
    const wholeDays = countDays(intersectRanges(days, whole))
    const state =
      wholeDays === countDays(days)
        ? 'whole'
        : wholeDays > 0
          ? 'partial'
          : intersectRanges(days, sample).length > 0
            ? 'sample'
            : 'missing'
    return { month, state }
  })
}

/** The newest day that figures can cover; null without data. */
export function newestCovered({ whole, sample }: Coverage): string | null {
  return (whole.at(-1) ?? sample.at(-1))?.to ?? null
}

/** The same days, this many months earlier. */
export function rangeMonthsBefore({ from, to }: DayRange, months: number): DayRange {
  const isMonthEnd = to === monthEnd(to)
  const earlier = addMonths(to, -months)
  return { from: addMonths(from, -months), to: isMonthEnd ? monthEnd(earlier) : earlier }
}

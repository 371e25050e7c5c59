import { countDays, mergeRanges, subtractRanges, type DayRange } from '#domain/dates/day-ranges.ts'
import {
  backedBy,
  cellsIn,
  countBits,
  daysIn,
  type BackedMonth,
  type FileRows,
  type MonthRows,
  type ReadDays,
} from './cells.ts'
import { gradeCells, type CoverageGrade } from './grades.ts'

// Computes which days of a city's register were imported, and how completely. A day without an import is not
// a day without sales.

export type Evidence = {
  files: readonly FileRows[]
  /** Deals of the city that are stored now: a rolled-back import leaves its days uncovered. */
  stored: readonly MonthRows[]
  /** The published number of deals in a month, for the whole register. */
  totals: ReadonlyMap<string, number>
}

/** Days imported completely, and days of which only a sample was imported. Sorted, without overlaps. */
export type Coverage = { whole: readonly DayRange[]; sample: readonly DayRange[] }

export type MonthState = 'whole' | 'partial' | 'sample' | 'missing'

type BackedFile = { file: number; months: readonly BackedMonth[] }

/** Computes the covered days of a city from what its files contained and what of it is still stored. */
export function findCoverage(evidence: Evidence): Coverage {
  return findRegisterCoverage(new Map([[0, evidence]])).get(0) ?? { whole: [], sample: [] }
}

/**
 * Computes the covered days of every city of a register. A file that holds several cities was read on the same days for
 * all of them, so that a town with few deals has no gaps where its neighbours have deals.
 */
export function findRegisterCoverage<City>(cities: ReadonlyMap<City, Evidence>): Map<City, Coverage> {
  const backed = [...cities].map(([city, evidence]) => ({ city, files: backedFiles(evidence), evidence }))
  const read = readRanges(backed.flatMap(({ files }) => files))
  const held = backed.map(({ city, files, evidence: { totals } }) => {
    const newest = newestDay(files)
    const cells = files.map((file) => cellsIn(file, newest, activeDays(file, read.get(file.file))))
    return { city, files: cells, totals }
  })
  const grades = gradeCells(held)
  return new Map(
    held.map(({ city, files }) => {
      const inGrade = (selected: CoverageGrade) =>
        mergeRanges(
          files
            .flatMap((cells) => cells.filter((cell) => grades.get(cell) === selected))
            .flatMap(({ ranges }) => ranges),
        )
      const whole = inGrade('whole')
      return [city, { whole, sample: subtractRanges(inGrade('sample'), whole) }]
    }),
  )
}

function backedFiles({ files, stored }: Evidence): BackedFile[] {
  const storedByMonth = new Map(stored.map((rows) => [rows.month, rows]))
  return files.map(({ file, months }) => ({
    file,
    months: months
      .flatMap((rows) => backedBy(rows, storedByMonth.get(rows.month)))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
  }))
}

function newestDay(files: readonly BackedFile[]): number {
  return Math.max(
    ...files.flatMap(({ months }) => months.slice(-1).flatMap(({ month, days }) => daysIn(month, days))),
  )
}

/** The days that each file with several cities covers in any of them. */
function readRanges(files: readonly BackedFile[]): Map<number, DayRange[]> {
  const held = files.filter(({ months }) => months.length > 0)
  const several = [...Map.groupBy(held, ({ file }) => file)].filter(([, ofFile]) => ofFile.length > 1)
  return new Map(
    several.map(([file, ofFile]) => {
      const all = { file, months: joinMonths(ofFile.flatMap(({ months }) => months)) }
      return [file, mergeRanges(cellsIn(all, newestDay([all]), null).flatMap(({ ranges }) => ranges))]
    }),
  )
}

function joinMonths(months: readonly BackedMonth[]): BackedMonth[] {
  return [...Map.groupBy(months, ({ month }) => month)]
    .map(([month, of]) => ({
      month,
      rows: of.reduce((sum, { rows }) => sum + rows, 0),
      days: of.reduce((bits, { days }) => bits | days, 0),
      isDepleted: false,
    }))
    .toSorted((a, b) => a.month.localeCompare(b.month))
}

function activeDays({ months }: BackedFile, ranges: readonly DayRange[] | undefined): ReadDays | null {
  if (!ranges) return null
  const active = months.reduce((sum, { days }) => sum + countBits(days), 0)
  return { ranges, activeRatio: active / countDays(ranges) }
}

/** Combines the coverage of several registers of one city. */
export function joinCoverages(coverages: readonly Coverage[]): Coverage {
  const whole = mergeRanges(coverages.flatMap((coverage) => coverage.whole))
  return {
    whole,
    sample: subtractRanges(mergeRanges(coverages.flatMap((coverage) => coverage.sample)), whole),
  }
}

/** The newest day that figures can cover; null without data. */
export function newestCovered({ whole, sample }: Coverage): string | null {
  return (whole.at(-1) ?? sample.at(-1))?.to ?? null
}

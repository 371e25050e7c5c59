import { countDays } from '#domain/dates/day-ranges.ts'
import { monthEnd } from '#domain/dates/months.ts'
import type { Cell } from './cells.ts'

/** Whether all deals of a cell were imported, or a sample of them. Null where that cannot be judged. */
export type CoverageGrade = 'whole' | 'sample' | null

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

/** The cells of a city's files, and the published number of deals in each month. */
type CityCells = { files: readonly (readonly Cell[])[]; totals: ReadonlyMap<string, number> }

/** One file in one city. `fixed` are the grades by published total or roll-back, which no other file changes. */
type Judged = {
  cells: readonly Cell[]
  fixed: readonly CoverageGrade[]
  judged: readonly CoverageGrade[]
  densest: readonly Cell[]
}

/**
 * Grades every cell of a register: by what a roll-back left of it, by the published total of its month, otherwise
 * against the densest months of the city. A file is drawn alike in all its cities, so the month of a town is judged
 * with the other cities of the file: a town's own months differ too much.
 */
export function gradeCells(cities: readonly CityCells[]): Map<Cell, CoverageGrade> {
  const byFile = Map.groupBy(cities.flatMap(judgeCity), ({ cells }) => cells[0]?.file)
  return new Map([...byFile.values()].flatMap(gradeFile))
}

function judgeCity({ files, totals }: CityCells): Judged[] {
  const fixed = new Map<Cell, CoverageGrade>(
    files.flat().map((cell) => [cell, cell.isDepleted ? 'sample' : gradeByTotal(cell, totals)]),
  )
  const references = files
    .flat()
    .filter(
      (cell) => cell.days >= judgedDaysMin && cell.rows >= referenceRowsMin && fixed.get(cell) !== 'sample',
    )
  const densest = [...Map.groupBy(references, ({ month }) => month).values()].flatMap(
    (ofMonth) => ofMonth.toSorted((a, b) => perDay(b) - perDay(a))[0] ?? [],
  )
  return files.map((cells) => ({
    cells,
    fixed: cells.map((cell) => fixed.get(cell) ?? null),
    judged: cells.map((cell) => fixed.get(cell) ?? gradeByOthers(cell, densest)),
    densest,
  }))
}

function gradeFile(cities: readonly Judged[]): [Cell, CoverageGrade][] {
  const isSampleFile = isSample(cities)
  const ofMonths = cities.length > 1 ? gradeMonths(cities) : null
  return cities.flatMap(({ cells, fixed, judged }) => {
    const own = cells.map(
      (cell, at) => fixed[at] ?? (ofMonths ? ofMonths.get(cell.month) : judged[at]) ?? null,
    )
    return cells.map((cell, at): [Cell, CoverageGrade] => [
      cell,
      fixed[at] ?? (isSampleFile ? 'sample' : (own[at] ?? nearest(own, at) ?? 'whole')),
    ])
  })
}

/** The grade of each month of a file with several cities: that of most of its deals. */
function gradeMonths(cities: readonly Judged[]): Map<string, CoverageGrade> {
  const judgedCells = cities.flatMap(({ cells, fixed, judged }) =>
    cells.flatMap((cell, at) => {
      const grade = judged[at]
      return fixed[at] === null && grade ? [{ ...cell, grade }] : []
    }),
  )
  const rowsIn = (cells: readonly (Cell & { grade: CoverageGrade })[], grade: CoverageGrade) =>
    cells.reduce((sum, cell) => sum + (cell.grade === grade ? cell.rows : 0), 0)
  return new Map(
    [...Map.groupBy(judgedCells, ({ month }) => month)].map(([month, cells]) => [
      month,
      rowsIn(cells, 'sample') > rowsIn(cells, 'whole') ? 'sample' : 'whole',
    ]),
  )
}

const perDay = ({ rows, days }: Cell) => rows / days

function gradeByTotal({ month, rows, days }: Cell, totals: ReadonlyMap<string, number>): CoverageGrade {
  const total = totals.get(month)
  if (total === undefined || days < judgedDaysMin) return null
  const expected = (total * days) / countDays([{ from: month, to: monthEnd(month) }])
  if (expected < expectedRowsMin) return null
  return rows / expected < sampleBelowRatio ? 'sample' : 'whole'
}

function gradeByOthers(cell: Cell, densest: readonly Cell[]): CoverageGrade {
  if (cell.days < judgedDaysMin) return null
  return densest.some((reference) => isFarBelow(cell, reference)) ? 'sample' : 'whole'
}

function isFarBelow(cell: Cell, reference: Cell): boolean {
  const ratio = perDay(reference) / perDay(cell)
  // The first comparison settles most pairs without the power, which is never below 1.
  return (
    ratio > sampleFactor &&
    ratio > sampleFactor * growthPerYear ** (Math.abs(cell.index - reference.index) / 12)
  )
}

/**
 * Whether the whole file is a sample: most cells that can be compared with another file, at most two years
 * away, are far below it. Its older months then count as samples too, although no other month is close enough
 * to show it, and so do cities that no other file holds.
 */
function isSample(cities: readonly Judged[]): boolean {
  const near = cities.flatMap(({ cells, judged, densest }) => {
    const others = densest.filter(({ file }) => file !== cells[0]?.file)
    return cells.flatMap((cell, at) =>
      cell.days >= judgedDaysMin && others.some(({ index }) => Math.abs(index - cell.index) <= 24)
        ? [judged[at]]
        : [],
    )
  })
  return near.length > 0 && near.filter((grade) => grade === 'sample').length > near.length / 2
}

/** The grade of the nearest month of the same file, for a month too short to be judged. */
function nearest(judged: readonly CoverageGrade[], at: number): CoverageGrade {
  for (let step = 1; step < judged.length; step += 1) {
    const grade = judged[at + step] ?? judged[at - step]
    if (grade) return grade
  }
  return null
}

import { addMonths } from '#domain/dates/calendar-day.ts'
import { stepsBetween } from '#domain/dates/months.ts'
import { median } from '#domain/statistics/summaries.ts'

/** What is held of one series in one month: the rows, and the median of those with a price. */
export type MonthFigure = {
  /** The city and class that are compared: `dubai unit`. */
  series: string
  /** Its first day. */
  month: string
  rows: number
  median: number | null
  /** The rows behind the median. */
  sample: number
  /** Of a published series, which has one value in every period: the months of a period. */
  periodMonths?: 1 | 3
}

export const warningKinds = [
  'first-import',
  'gap',
  'volume',
  'median',
  'many-refused',
  'many-changed',
  'fewer-rows',
  'columns-missing',
  'columns-new',
] as const
type WarningKind = (typeof warningKinds)[number]

/** Something odd in a file. `was` and `now` are numbers of the kind: rows, medians or shares from 0 to 1. */
export type Warning = {
  kind: WarningKind
  series?: string
  from?: string
  to?: string
  now?: number
  was?: number
  columns?: string[]
}

/** The months of history that a comparison with "more than ever" needs. */
const historyMonths = 12
/** A series with fewer rows in its usual month has gaps and jumps by nature. */
const usualRows = 10
/** Medians of fewer rows jump by chance. */
const medianSample = 30
/** A month is odd only beyond twice or below half of its year, whatever the history. */
const volumeFactor = 2
/** A median that moves less is not worth a person's time, even if it never moved as much. */
const medianFactor = 1.05
const refusedShare = 0.02
const changedShare = 0.2
const changedRows = 100
const fewerShare = 0.9

/**
 * The warnings of what a file does to the months held: gaps that it leaves, months with an odd number of rows,
 * and medians that jump more than they ever did. `before` and `after` are all months of the series it touches.
 */
export function monthWarnings(before: readonly MonthFigure[], after: readonly MonthFigure[]): Warning[] {
  if (before.length === 0 && after.length > 0) return [{ kind: 'first-import' }]
  const held = Map.groupBy(before, ({ series }) => series)
  return [...Map.groupBy(after, ({ series }) => series)].flatMap(([series, figures]) => {
    const earlier = held.get(series) ?? []
    const touched = touchedMonths(earlier, figures)
    if (touched.length === 0) return []
    return [
      ...gaps(series, earlier, figures),
      ...oddVolumes(series, earlier, figures, touched),
      ...oddMedians(series, earlier, figures, touched),
    ]
  })
}

function touchedMonths(before: readonly MonthFigure[], after: readonly MonthFigure[]): string[] {
  const held = new Map(before.map((one) => [one.month, one]))
  return after
    .filter((one) => {
      const was = held.get(one.month)
      return was?.rows !== one.rows || was.median !== one.median
    })
    .map(({ month }) => month)
}

const isBusy = (figures: readonly MonthFigure[]): boolean =>
  (median(figures.map(({ rows }) => rows)) ?? 0) >= usualRows

/** Months without rows between those held, unless they were missing before as well. */
function gaps(series: string, before: readonly MonthFigure[], after: readonly MonthFigure[]): Warning[] {
  if (after[0]?.periodMonths === undefined && !isBusy(after)) return []
  const missing = missingMonths(after)
  const known = new Set(missingMonths(before))
  const found = missing.filter((month) => !known.has(month))
  const warnings: Warning[] = []
  for (const month of found) {
    const last = warnings.at(-1)
    if (last?.to && addMonths(last.to, after[0]?.periodMonths ?? 1) === month) last.to = month
    else warnings.push({ kind: 'gap', series, from: month, to: month })
  }
  return warnings
}

function missingMonths(figures: readonly MonthFigure[]): string[] {
  const months = figures.map(({ month }) => month).toSorted()
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  const held = new Set(months)
  return stepsBetween(first, last, figures[0]?.periodMonths ?? 1).filter((month) => !held.has(month))
}

/** The number of rows of a month against the median of the twelve held months before it, as a ratio. */
function volumeRatio(
  figures: ReadonlyMap<string, MonthFigure>,
  month: string,
): { ratio: number; usual: number } | null {
  const year = Array.from({ length: 12 }, (_, at) => figures.get(addMonths(month, -1 - at))?.rows)
  const known = year.filter((rows) => rows !== undefined)
  const usual = known.length < 6 ? null : median(known)
  const rows = figures.get(month)?.rows
  if (usual === null || usual < usualRows || rows === undefined) return null
  return { ratio: rows / usual, usual }
}

/** The newest month held is still being registered and is not compared. */
function oddVolumes(
  series: string,
  before: readonly MonthFigure[],
  after: readonly MonthFigure[],
  touched: readonly string[],
): Warning[] {
  const held = byMonth(before)
  const last = newestMonth(held)
  const reached = [...held.keys()].flatMap((month) => {
    const found = month === last ? null : volumeRatio(held, month)
    return found ? [distance(found.ratio)] : []
  })
  if (reached.length < historyMonths) return []
  const furthest = Math.max(...reached, Math.log(volumeFactor))
  const now = byMonth(after)
  const newest = newestMonth(now)
  return touched.flatMap((month): Warning[] => {
    const found = month === newest ? null : volumeRatio(now, month)
    if (!found || distance(found.ratio) <= furthest) return []
    return [{ kind: 'volume', series, from: month, now: now.get(month)?.rows ?? 0, was: found.usual }]
  })
}

function oddMedians(
  series: string,
  before: readonly MonthFigure[],
  after: readonly MonthFigure[],
  touched: readonly string[],
): Warning[] {
  const held = byMonth(before)
  const steps = [...held.keys()].flatMap((month) => medianStep(held, month) ?? [])
  if (steps.length < historyMonths) return []
  const furthest = Math.max(...steps.map(({ size }) => size), Math.log(medianFactor))
  const now = byMonth(after)
  const period = after[0]?.periodMonths ?? 1
  const beside = new Set(touched.flatMap((month) => [month, addMonths(month, period)]))
  return [...beside].toSorted().flatMap((month): Warning[] => {
    const step = medianStep(now, month)
    if (!step || step.size <= furthest) return []
    return [{ kind: 'median', series, from: month, now: step.now, was: step.was }]
  })
}

/** How far a median is from that of the month before, as an absolute logarithm of their ratio. */
function medianStep(
  figures: ReadonlyMap<string, MonthFigure>,
  month: string,
): { size: number; now: number; was: number } | null {
  const next = figures.get(month)
  const last = figures.get(addMonths(month, -(next?.periodMonths ?? 1)))
  if (!last?.median || !next?.median) return null
  if (last.sample < medianSample || next.sample < medianSample) return null
  return { size: distance(next.median / last.median), now: next.median, was: last.median }
}

const distance = (ratio: number): number => (ratio > 0 ? Math.abs(Math.log(ratio)) : Infinity)
const newestMonth = (figures: ReadonlyMap<string, MonthFigure>) => [...figures.keys()].toSorted().at(-1)
const byMonth = (figures: readonly MonthFigure[]) => new Map(figures.map((one) => [one.month, one]))

type FileCounts = { read: number; changed: number; unchanged: number; refused: number }
export type EarlierFile = { read: number; header: readonly string[] }

/**
 * The warnings of a file as a whole: many refused or changed rows, fewer rows than the last file of a register
 * that is filed whole, and columns that came or went. `last` is the last file of the same format.
 */
export function fileWarnings(
  { read, changed, unchanged, refused }: FileCounts,
  header: readonly string[],
  { last, isWhole }: { last: EarlierFile | null; isWhole: boolean },
): Warning[] {
  const warnings: Warning[] = []
  if (read > 0 && refused / read > refusedShare)
    warnings.push({ kind: 'many-refused', now: refused / read, was: refusedShare })
  const met = changed + unchanged
  if (changed >= changedRows && changed / met > changedShare)
    warnings.push({ kind: 'many-changed', now: changed / met, was: changedShare })
  if (!last) return warnings
  if (isWhole && read < last.read * fewerShare)
    warnings.push({ kind: 'fewer-rows', now: read, was: last.read })
  const missing = last.header.filter((name) => !header.includes(name))
  const added = header.filter((name) => !last.header.includes(name))
  if (missing.length > 0) warnings.push({ kind: 'columns-missing', columns: missing })
  if (added.length > 0) warnings.push({ kind: 'columns-new', columns: added })
  return warnings
}

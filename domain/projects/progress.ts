import { addDays, daysBetween } from '#domain/dates/calendar-day.ts'
import { monthsBetween } from '#domain/dates/elapsed.ts'

/** The progress in percent, on the day it was read. */
export type Progress = { seenOn: string; percent: number }
/** A completion date, on the day it was read. */
type DueDate = { seenOn: string; dueOn: string }

/** One change of the registered completion date; `days` is positive when it moved later. */
type Slip = { seenOn: string; from: string; to: string; days: number }

/** Every change of the completion date, oldest first. */
export function handoverSlips(history: readonly DueDate[]): Slip[] {
  const ordered = history.toSorted((a, b) => (a.seenOn < b.seenOn ? -1 : a.seenOn > b.seenOn ? 1 : 0))
  return ordered.flatMap(({ seenOn, dueOn }, at) => {
    const before = ordered[at - 1]?.dueOn
    if (before === undefined || before === dueOn) return []
    return [{ seenOn, from: before, to: dueOn, days: daysBetween(before, dueOn) }]
  })
}

/**
 * The planned progress on a day, 0 to 100, on a straight line from the start to the first registered
 * completion date. Actual construction is slower at both ends, so this is a yardstick and not a forecast.
 */
export function plannedPercent(startedOn: string, dueOn: string, on: string): number | null {
  const length = daysBetween(startedOn, dueOn)
  if (length <= 0) return null
  return Math.min(100, Math.max(0, (100 * daysBetween(startedOn, on)) / length))
}

/**
 * Actual divided by planned progress: below 1 is behind. Null before 5 percent is planned, when the ratio
 * means little.
 */
export function scheduleIndex(percent: number, planned: number | null): number | null {
  return planned === null || planned < 5 ? null : percent / planned
}

const shortestSpanDays = 90
const lastSpanDays = 365
const longestDays = 20 * 365

/**
 * The range of completion dates at the observed pace: that of the whole history, and that of the last year.
 * Null when construction is complete, when less than three months were observed, or when there is no pace or
 * it would take twenty years.
 */
export function impliedFinish(course: readonly Progress[]): { earliest: string; latest: string } | null {
  const ordered = course.toSorted((a, b) => (a.seenOn < b.seenOn ? -1 : a.seenOn > b.seenOn ? 1 : 0))
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last || last.percent >= 100 || daysBetween(first.seenOn, last.seenOn) < shortestSpanDays)
    return null
  const yearAgo = addDays(last.seenOn, -lastSpanDays)
  const recent = ordered.findLast(({ seenOn }) => seenOn <= yearAgo) ?? first
  const left = [first, recent].map((since) => {
    const perDay = (last.percent - since.percent) / daysBetween(since.seenOn, last.seenOn)
    return perDay > 0 ? (100 - last.percent) / perDay : Infinity
  })
  const [soon, late] = [Math.min(...left), Math.max(...left)]
  if (late > longestDays) return null
  return { earliest: addDays(last.seenOn, Math.ceil(soon)), latest: addDays(last.seenOn, Math.ceil(late)) }
}

/**
 * The expected handover: the registered date while it is in the future; after that, the later date of
 * `impliedFinish`. Null when neither gives a future day.
 */
export function expectedHandover(
  dueOn: string | null,
  course: readonly Progress[],
  today: string,
): { on: string; isRegistered: boolean } | null {
  if (dueOn !== null && dueOn > today) return { on: dueOn, isRegistered: true }
  const implied = impliedFinish(course)
  return implied && implied.latest > today ? { on: implied.latest, isRegistered: false } : null
}

type Handover = {
  /** The completion date as first registered, as registered now, and the actual one; ISO days. */
  firstDueOn: string | null
  dueOn: string | null
  completedOn: string | null
  progress: readonly Progress[]
}

/**
 * When a project is finished, and how many months that is after the date first registered (the delivery delay of
 * `docs/glossary.md`): the actual date, else the range of `impliedFinish`, else the registered date.
 */
export type HandoverOutlook = {
  basis: 'completed' | 'projected' | 'registered'
  earliest: string
  latest: string
  /** Whole months after the first registered date, of the earliest and of the latest day; null without that date. */
  monthsLate: { low: number; high: number } | null
}

/** Null when no date is known. */
export function handoverOutlook(project: Handover): HandoverOutlook | null {
  const { firstDueOn, dueOn, completedOn, progress } = project
  const implied = completedOn === null ? impliedFinish(progress) : null
  const registered = completedOn ?? dueOn
  const range = implied ?? (registered === null ? null : { earliest: registered, latest: registered })
  if (range === null) return null
  const late = (day: string) => Math.round(monthsBetween(firstDueOn ?? day, day))
  return {
    basis: completedOn !== null ? 'completed' : implied ? 'projected' : 'registered',
    ...range,
    monthsLate: firstDueOn === null ? null : { low: late(range.earliest), high: late(range.latest) },
  }
}

/** From this many months on, even the earliest projected completion counts as seriously late. */
const seriousDelayMonths = 6

/** Whether a project will be, or was, finished at least half a year after the date first registered. */
export function isSeriouslyLate(outlook: HandoverOutlook | null): boolean {
  return (outlook?.monthsLate?.low ?? 0) >= seriousDelayMonths
}

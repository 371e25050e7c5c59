import { addDays, daysBetween } from './days.ts'

/** A percent complete, on the day a source was read. */
export type Progress = { seenOn: string; percent: number }
/** A completion date, on the day it was read. */
export type DueDate = { seenOn: string; dueOn: string }

/** One move of the registered completion date; `days` is positive for a later one. */
export type Slip = { seenOn: string; from: string; to: string; days: number }

/** Each move of the completion date, oldest first. */
export function handoverSlips(history: readonly DueDate[]): Slip[] {
  const ordered = history.toSorted((a, b) => (a.seenOn < b.seenOn ? -1 : a.seenOn > b.seenOn ? 1 : 0))
  return ordered.flatMap(({ seenOn, dueOn }, at) => {
    const before = ordered[at - 1]?.dueOn
    if (before === undefined || before === dueOn) return []
    return [{ seenOn, from: before, to: dueOn, days: daysBetween(before, dueOn) }]
  })
}

/**
 * The percent that a straight line from the start to the first registered completion date has on a day, 0 to 100. Building
 * goes slower at both ends, so this is a yardstick and no forecast.
 */
export function plannedPercent(startedOn: string, dueOn: string, on: string): number | null {
  const length = daysBetween(startedOn, dueOn)
  if (length <= 0) return null
  return Math.min(100, Math.max(0, (100 * daysBetween(startedOn, on)) / length))
}

/** Observed against planned progress: below 1 is behind. Null before a twentieth is planned, where it says nothing. */
export function scheduleIndex(percent: number, planned: number | null): number | null {
  return planned === null || planned < 5 ? null : percent / planned
}

const shortestSpanDays = 90
const lastSpanDays = 365
const longestDays = 20 * 365

/**
 * Between which days building would end if it went on at a pace already seen: that of the whole time observed, and that
 * of the last year. Null when it is done, when less than three months were seen, or where a pace is none or would take
 * twenty years.
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
 * The handover to reckon with: the registered date while it lies ahead; once it has passed it says nothing of what is to
 * come, and the later end of the pace seen stands for it. Null where neither tells of a day to come.
 */
export function reckonedHandover(
  dueOn: string | null,
  course: readonly Progress[],
  today: string,
): { on: string; isRegistered: boolean } | null {
  if (dueOn !== null && dueOn > today) return { on: dueOn, isRegistered: true }
  const implied = impliedFinish(course)
  return implied && implied.latest > today ? { on: implied.latest, isRegistered: false } : null
}

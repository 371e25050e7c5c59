import { limits } from '#domain/limits.ts'

/** A part of one day in minutes after midnight. */
export type DaySpan = { fromMinute: number; toMinute: number }

const { spansPerDay, slotMs } = limits.meetings
const slotMinutes = slotMs / 60_000

/** Whether two spans of one day share a minute. Spans that touch do not. */
export function overlaps(one: DaySpan, other: DaySpan): boolean {
  return one.fromMinute < other.toMinute && other.fromMinute < one.toMinute
}

/** Whether any two of the spans of one day share a minute. */
export function hasOverlap(spans: readonly DaySpan[]): boolean {
  return spans.some((one, at) => spans.slice(at + 1).some((other) => overlaps(one, other)))
}

/**
 * The spans of a day with one more: after the last one where an hour is left, else by a break of an hour in the middle
 * of the last one. The same spans where there is room for neither, or a day has as many as it may.
 */
export function addSpan(spans: readonly DaySpan[], open: DaySpan): readonly DaySpan[] {
  const last = spans.at(-1)
  if (!last) return [open]
  if (spans.length >= spansPerDay) return spans
  const afterBreak = last.toMinute + 2 * slotMinutes
  if (afterBreak < open.toMinute) return [...spans, { fromMinute: afterBreak, toMinute: open.toMinute }]
  if (last.toMinute < open.toMinute) return [...spans, { fromMinute: last.toMinute, toMinute: open.toMinute }]
  const middle = Math.floor((last.fromMinute + last.toMinute) / 2 / slotMinutes) * slotMinutes
  const [before, after] = [middle - slotMinutes, middle + slotMinutes]
  if (before <= last.fromMinute || after >= last.toMinute) return spans
  return [
    ...spans.slice(0, -1),
    { fromMinute: last.fromMinute, toMinute: before },
    { fromMinute: after, toMinute: last.toMinute },
  ]
}

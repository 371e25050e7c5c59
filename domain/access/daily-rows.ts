import { addDays, utcDay } from '#domain/dates/calendar-day.ts'
import type { limits } from '#domain/limits.ts'

/** What rows are counted for: those viewed page by page, and those exported. */
export type RowKind = keyof typeof limits.dailyRows

/** The UTC day whose rows are counted at a moment. */
export function rowDay(now: Date): string {
  return utcDay(now)
}

/** Whole seconds until the next UTC day, when counting starts again; at least one. */
export function secondsToNextRowDay(now: Date): number {
  const nextMs = Date.parse(addDays(rowDay(now), 1))
  return Math.ceil((nextMs - now.getTime()) / 1000)
}

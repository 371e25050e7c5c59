import { limits } from '#domain/limits.ts'

const dayMs = 86_400_000

/** The day so many days before. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)
}

/** The last seven days of a register, and the year before them that tells what a week usually holds. */
export function weekSpans(lastOn: string) {
  const from = daysBefore(lastOn, 6)
  return { from, to: lastOn, previousFrom: daysBefore(from, 364), previousTo: daysBefore(from, 1) }
}

/** Weeks in the days that `weekSpans` compares with. */
export const weeksBefore = 52

/** How many standard errors a count must lie off before it is worth a line. */
const notableErrors = 2

/**
 * How far a week's number of sales stands off the usual one, in standard errors of a count that comes by chance
 * (Poisson: the root of the mean). Null where it is no news: within two of them, or of fewer than five sales.
 */
export function weekMove(count: number, usualCount: number): number | null {
  if (usualCount <= 0 || Math.max(count, usualCount) < limits.market.suppressedBelowSales) return null
  const errors = (count - usualCount) / Math.sqrt(usualCount)
  return Math.abs(errors) < notableErrors ? null : errors
}

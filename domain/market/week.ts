import { addDays } from '#domain/dates/calendar-day.ts'
import { isSuppressed } from './thin-samples.ts'

/** The number of weeks in the baseline. */
const weeksBefore = 52

/** The last seven days of a register, and the year before them as a baseline. */
export function weekSpans(lastOn: string) {
  const from = addDays(lastOn, -6)
  return { from, to: lastOn, previousFrom: addDays(from, -7 * weeksBefore), previousTo: addDays(from, -1) }
}

/** The smallest notable deviation of a count, in standard errors. */
const notableErrors = 2

/**
 * The deviation of a week's sales from the usual number, in standard errors of a Poisson count (the root of
 * the mean). Null when it is not notable: within two standard errors, or fewer than five sales.
 */
export function weekMove(count: number, usualCount: number): number | null {
  if (usualCount <= 0 || isSuppressed(Math.max(count, usualCount))) return null
  const errors = (count - usualCount) / Math.sqrt(usualCount)
  return Math.abs(errors) < notableErrors ? null : errors
}

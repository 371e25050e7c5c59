const dayMs = 86_400_000

/** Days since 1970-01-01, for fast comparison. */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayMs
}

/** The ISO day of a `dayNumber`. */
export function dayNumbered(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

/** Whole days from one ISO day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/**
 * The same day after a number of months, or the last of a shorter month: a month after 31 January is 28
 * February.
 */
export function addMonths(day: string, months: number): string {
  const date = new Date(day)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  return new Date(first + (Math.min(date.getUTCDate(), last) - 1) * dayMs).toISOString().slice(0, 10)
}

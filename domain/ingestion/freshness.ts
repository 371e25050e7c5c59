import { daysBetween } from '#domain/dates/calendar-day.ts'

export const freshnesses = ['never', 'fresh', 'late', 'unscheduled'] as const
export type Freshness = (typeof freshnesses)[number]

/** A source is late when its newest snapshot is older than this many of its cadences. */
const lateAfterCadences = 2

/** How fresh a source is by the day of its newest snapshot. Sources without a cadence are never late. */
export function sourceFreshness(
  { cadenceDays }: { cadenceDays: number | null },
  { asOf, today }: { asOf: string | null; today: string },
): Freshness {
  if (asOf === null) return 'never'
  if (cadenceDays === null) return 'unscheduled'
  return daysBetween(asOf, today) > lateAfterCadences * cadenceDays ? 'late' : 'fresh'
}

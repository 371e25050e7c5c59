import { utcDay } from './calendar-day.ts'
import { hourMs } from './durations.ts'

/** The Gulf is UTC+4 without summer time. */
export const gulfAheadMs = 4 * hourMs

/**
 * The ISO day in Dubai at a moment (UTC+4, no summer time): "today" for members and staff. Riyadh is an hour
 * behind, so nothing seen in the Gulf lies in the future of this day.
 */
export function gulfDay(at: Date): string {
  return utcDay(new Date(at.getTime() + gulfAheadMs))
}

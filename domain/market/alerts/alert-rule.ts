import { dayMs } from '#domain/dates/durations.ts'
import { isSuppressed } from '#domain/market/thin-samples.ts'

/** The shortest time between two notices of one alert. */
export const alertPeriods = ['day', 'week'] as const
export type AlertPeriod = (typeof alertPeriods)[number]
const periodMs: Record<AlertPeriod, number> = { day: dayMs, week: 7 * dayMs }

/** When a member wants to hear of new deals or rents. */
export type AlertRule = {
  every: AlertPeriod
  /** Fewer new rows wait for more. */
  rowsMin: number
  /** Only if the median moved by at least this, up or down. Null for any. */
  movedPercent: number | null
}

/** A median and the number of rows behind it; null where it is withheld. */
export type MedianSample = { median: number | null; sample: number }

/** Whether the alert may notify again. */
export function isAlertDue({ every }: Pick<AlertRule, 'every'>, notifiedAt: Date | null, now: Date): boolean {
  return notifiedAt === null || now.getTime() - notifiedAt.getTime() >= periodMs[every]
}

/** The change of a median since the last notice, as a ratio. Null where either sample is too thin. */
export function alertMove(now: MedianSample, before: MedianSample): number | null {
  if (now.median === null || before.median === null || before.median <= 0) return null
  return isSuppressed(now.sample) || isSuppressed(before.sample) ? null : now.median / before.median - 1
}

/** Whether so many new rows and such a move are worth a notice. An unknown move never is, if the rule requires a move. */
export function isWorthNotice(
  { rowsMin, movedPercent }: AlertRule,
  { rows, move }: { rows: number; move: number | null },
): boolean {
  if (rows < rowsMin) return false
  if (movedPercent === null) return true
  // Ratios of floats: 1.05 - 1 is a little more than 0.05, 1.15 - 1 a little less than 0.15.
  return move !== null && Math.abs(move) * 100 >= movedPercent - 1e-9
}

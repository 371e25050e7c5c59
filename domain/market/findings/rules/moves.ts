import { limits } from '#domain/limits.ts'
import { medianMove, type Spread } from '#domain/market/change.ts'
import { eightyPercentZ } from '#domain/statistics/normal.ts'
import { deviation, mean } from '#domain/statistics/summaries.ts'
import type { Direction } from '#domain/market/findings/finding.ts'

const { insightSales } = limits.market

/** A change as a ratio or in points, and by how many standard errors it differs from none. */
export type Move = { ratio: number; errors: number }

export const toDirection = (change: number): Direction => (change > 0 ? 'up' : 'down')

/** Direction, size and certainty of a finding that is this move. */
export function describeMove({ ratio, errors }: Move) {
  return { direction: toDirection(ratio), size: Math.abs(ratio), certainty: errors }
}

/** The change of a median. Null with too few deals, or where chance explains it (80 percent). */
export function significantMedianMove(now: Spread | undefined, before: Spread | undefined): Move | null {
  if (!now || !before || Math.min(now.priced, before.priced) < insightSales) return null
  const move = medianMove(now, before)
  if (!move || Math.abs(move.log) <= eightyPercentZ * move.error) return null
  return { ratio: move.ratio, errors: move.error === 0 ? Infinity : move.log / move.error }
}

/**
 * A year's change of a median, and its change over the three months after that year. Null unless both are
 * significant and large enough, and point in opposite directions.
 */
export function medianTurn(
  read: (ago: number) => Spread | undefined,
  least: { year: number; turn: number },
): { year: Move; turn: Move } | null {
  const year = significantMedianMove(read(3), read(15))
  const turn = significantMedianMove(read(0), read(3))
  if (!year || !turn || Math.sign(year.ratio) === Math.sign(turn.ratio)) return null
  if (Math.abs(year.ratio) < least.year || Math.abs(turn.ratio) < least.turn) return null
  return { year, turn }
}

/** The change of a count, taken as Poisson distributed: the standard error of a difference is the root of the sum. */
export function countMove(now: number, before: number): Move | null {
  if (before < insightSales) return null
  return { ratio: now / before - 1, errors: (now - before) / Math.sqrt(now + before) }
}

export type Part = { part: number; of: number }

/** The change of a share, in points, against the standard error of one common share. */
export function shareMove(now: Part, before: Part): Move | null {
  if (Math.min(now.of, before.of) < insightSales) return null
  const common = (now.part + before.part) / (now.of + before.of)
  const error = Math.sqrt(common * (1 - common) * (1 / now.of + 1 / before.of))
  if (error === 0) return null
  const points = now.part / now.of - before.part / before.of
  return { ratio: points, errors: points / error }
}

/** How far a value lies from what was usual, in standard deviations; null with too few earlier values. */
export function departure(
  value: number,
  earlier: readonly number[],
  fewest: number,
): { usual: number; deviations: number } | null {
  const spread = deviation(earlier)
  if (earlier.length < fewest || spread === 0) return null
  const usual = mean(earlier)
  return { usual, deviations: (value - usual) / spread }
}

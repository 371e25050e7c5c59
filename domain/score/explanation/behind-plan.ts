import type { PointScore } from '#domain/score/score.ts'

/** The category that certified progress belongs to. */
export const paceCategory = 'construction_delivery'
const pacePoint = 'progress_vs_schedule'

/**
 * How many percentage points certified progress is behind its plan; null when it is not, or when this is unknown.
 *
 * A late project can still score above its peers, because they are later still or because other points of the category
 * are good. It must not be presented as a strength.
 */
export function pointsBehindPlan(points: readonly Pick<PointScore, 'key' | 'value'>[]): number | null {
  const value = points.find(({ key }) => key === pacePoint)?.value
  return typeof value === 'number' && value < 0 ? -value : null
}

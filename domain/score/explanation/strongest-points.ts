import type { PointScore } from '#domain/score/score.ts'
import { paceCategory, pointsBehindPlan } from './behind-plan.ts'
import { pointContribution } from './sensitivity.ts'

type ScoreReason = { key: string; value: number | string | null; contribution: number }

/**
 * The points that raise a score most above an average peer, and those that lower it most. Construction is no reason for
 * a project that is behind its plan.
 */
export function strongestPoints(
  points: readonly PointScore[],
  most = 2,
): { gains: ScoreReason[]; losses: ScoreReason[] } {
  const isLate = pointsBehindPlan(points) !== null
  const reasons = points
    .map((point) => ({ point, contribution: pointContribution(point) }))
    .toSorted((a, b) => b.contribution - a.contribution)
  const toReason = ({ point: { key, value }, contribution }: (typeof reasons)[number]): ScoreReason => ({
    key,
    value,
    contribution,
  })
  return {
    gains: reasons
      .filter(({ point, contribution }) => contribution > 0 && !(isLate && point.category === paceCategory))
      .slice(0, most)
      .map(toReason),
    losses: reasons
      .filter(({ contribution }) => contribution < 0)
      .slice(-most)
      .toReversed()
      .map(toReason),
  }
}

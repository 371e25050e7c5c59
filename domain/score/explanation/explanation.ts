import type { PeerGroup } from '#domain/score/facts.ts'
import type { Confidence, Grade } from '#domain/score/model.ts'
import type { PercentileRank } from './percentile.ts'
import type { PointScore, Score } from '#domain/score/score.ts'
import { paceCategory, pointsBehindPlan } from './behind-plan.ts'
import { pointContribution } from './sensitivity.ts'

export type ScoreReason = { key: string; value: number | string | null; contribution: number }

/**
 * The facts that explain a score, at most one of each kind and in this order. The wording belongs to the
 * screen.
 */
export type Sentence =
  | { says: 'score'; score: number; grade: Grade; group: PeerGroup; rank: PercentileRank | null }
  | { says: 'not-rated'; group: PeerGroup }
  | { says: 'confidence'; level: Confidence; coverage: number }
  | { says: 'reasons'; gains: readonly ScoreReason[]; losses: readonly ScoreReason[] }
  | { says: 'gates'; gates: readonly { readonly key: string; readonly cap: number }[] }
  | { says: 'not-supplied'; keys: readonly string[] }
  | { says: 'not-advice' }

/** At most six facts. For a project that is not rated, neither numbers nor reasons. */
export function explainScore(
  score: Score,
  group: PeerGroup,
  rank: PercentileRank | null,
): readonly Sentence[] {
  const { confidenceLevel: level, coverage, gates, points } = score
  const { gains, losses } = strongestPoints(points)
  const keys = points.filter(({ state }) => state === 'refused').map(({ key }) => key)
  const isRated = score.score !== null
  const sentences: Sentence[] = [headline(score, group, rank), { says: 'confidence', level, coverage }]
  if (isRated && gains.length + losses.length > 0) sentences.push({ says: 'reasons', gains, losses })
  if (gates.length > 0) sentences.push({ says: 'gates', gates })
  if (keys.length > 0) sentences.push({ says: 'not-supplied', keys })
  sentences.push({ says: 'not-advice' })
  return sentences
}

function headline({ score, grade }: Score, group: PeerGroup, rank: PercentileRank | null): Sentence {
  return score === null || grade === 'NR'
    ? { says: 'not-rated', group }
    : { says: 'score', score, grade, group, rank }
}

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

/**
 * Whether a text rewritten by a language model may be used: it must not contain a number that the facts do
 * not contain.
 */
export function hasOnlyNumbersFrom(smoothed: string, facts: string): boolean {
  const known = new Set(numbersIn(facts))
  return numbersIn(smoothed).every((number) => known.has(number))
}

/** Every number in a text in plain form, including Arabic digits: "1,250.50" is 1250.5. */
function numbersIn(text: string): readonly number[] {
  const plain = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660)).replaceAll('٫', '.')
  return Array.from(plain.matchAll(/\d[\d,٬]*(?:\.\d+)?/g), ([number]) => Number(number.replace(/[,٬]/g, '')))
}

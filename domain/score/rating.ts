import { sumNumbers } from '#domain/statistics/summaries.ts'
import type { Confidence, Grade, Method } from './model.ts'
import type { PointScore, Rating } from './score.ts'

/**
 * The rating from all applicable points: the weighted sum and its uncertainty, the caps of the gates, and the
 * grade.
 */
export function computeRating(method: Method, points: readonly PointScore[]): Rating {
  const sum = sumNumbers(points, ({ weight, shrunk }) => weight * shrunk)
  const confidence = sumNumbers(points, ({ weight, reliability }) => weight * reliability)
  const covered = points.filter(({ reliability }) => reliability >= method.coveredFromReliability)
  const gates = points.flatMap(({ key, cap }) => (cap === null ? [] : { key, cap }))
  const unknownGates = points.filter(({ isGate, state }) => isGate && state !== 'observed')
  const level = findLevel(method, confidence)
  const isRated = level !== 'insufficient'
  const isUnsure = level === 'low' || unknownGates.length > 0
  const capped = (value: number) => Math.min(100, Math.max(0, value), ...gates.map(({ cap }) => cap))
  const standardError = combinedError(method, points)
  const reach = method.intervalDeviations * standardError
  return {
    beforeGates: sum,
    score: isRated ? capped(sum) : null,
    grade: isRated ? gradeForScore(method, capped(sum), isUnsure ? method.bestGradeUnsure : 'A+') : 'NR',
    coverage: sumNumbers(covered, ({ weight }) => weight),
    confidence,
    confidenceLevel: level === 'high' && isUnsure ? 'medium' : level,
    standardError,
    interval80: isRated ? [capped(sum - reach), capped(sum + reach)] : null,
    gates,
    unknownGates: unknownGates.map(({ key }) => key),
  }
}

/** The grade of an unrounded score, at most `best`. */
export function gradeForScore({ grades }: Method, score: number, best: Grade): Grade {
  const allowed = grades.slice(grades.findIndex(({ grade }) => grade === best))
  return allowed.find(({ from }) => score >= from)?.grade ?? best
}

function findLevel({ confidence }: Method, share: number): Confidence {
  return confidence.find(({ from }) => share >= from)?.level ?? 'insufficient'
}

/**
 * The unreliable part of a value is as uncertain as the peers differ. Errors within a category are correlated
 * as the method says; errors of different categories are independent.
 */
function combinedError({ correlationInCategory: together }: Method, points: readonly PointScore[]): number {
  const categories = Array.from(Map.groupBy(points, ({ category }) => category).values())
  const variance = sumNumbers(categories, (inCategory) => {
    const apart = sumNumbers(inCategory, (point) => pointError(point) ** 2)
    return (1 - together) * apart + together * sumNumbers(inCategory, pointError) ** 2
  })
  return Math.sqrt(variance)
}

function pointError({ weight, reliability, peers }: PointScore): number {
  return weight * (1 - reliability) * peers.sd
}

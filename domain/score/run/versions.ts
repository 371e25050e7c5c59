import { canonicalJson } from './canonical-json.ts'
import type { Model, Point } from '#domain/score/model.ts'
import type { Score } from '#domain/score/score.ts'

/** Points added or removed · weights, anchors, half-lives, thresholds · words. */
export type VersionChange = 'major' | 'minor' | 'patch' | 'none'

/** The part of the version number that a new model must increase. */
export function versionChange(from: Model, to: Model): VersionChange {
  const keys = (model: Model) => model.points.map(({ key }) => key).toSorted()
  if (canonicalJson(keys(from)) !== canonicalJson(keys(to))) return 'major'
  if (canonicalJson(arithmetic(from)) !== canonicalJson(arithmetic(to))) return 'minor'
  return canonicalJson([from.points, from.categories]) === canonicalJson([to.points, to.categories])
    ? 'none'
    : 'patch'
}

/** Everything that can change a score, without the texts. */
function arithmetic({ points, categories, method }: Model) {
  const withoutTexts = ({ id: _id, name: _name, unit: _unit, definition: _definition, ...rest }: Point) =>
    rest
  return {
    method,
    categories: categories.map(({ key, weights }) => ({ key, weights })),
    points: points.map(withoutTexts).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

/** A change that can move scores is announced this many days before it takes effect. */
export const announcedDays = 14
/**
 * During the announcement, both scores are shown for projects that move further than this or change grade.
 */
const shownBesideFrom = 5

/** Whether a project belongs on the list of projects affected by a new model. */
export function isMovedByModel(before: Score, after: Score): boolean {
  if (before.grade !== after.grade) return true
  if (before.score === null || after.score === null) return false
  return Math.abs(after.score - before.score) > shownBesideFrom
}

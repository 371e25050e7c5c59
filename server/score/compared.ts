import { scoreComparison, type ComparedCell, type ScoreComparison } from '#contract/score/comparison.ts'
import { categories, model } from '#domain/score/catalogue.ts'
import { categoryScores } from '#domain/score/category-scores.ts'
import { pointContribution } from '#domain/score/explanation/sensitivity.ts'
import { weightStability } from '#domain/score/backtest/weight-stability.ts'
import type { Queryable } from '#server/db/sql.ts'
import { handle } from '#server/http/handle.ts'
import { newestRun, type ReadRun } from './read-run.ts'

export const comparisonHandlers = handle(scoreComparison, {
  compare: ({ sql, query }) => readComparison(sql, query.slugs.split(',')),
})

/** The newest scores of these projects. Unpublished and unscored ones are omitted. */
export async function readComparison(sql: Queryable, slugs: readonly string[]): Promise<ScoreComparison> {
  const found = await Promise.all([...new Set(slugs)].map((slug) => newestRun(sql, slug)))
  const runs = found.flatMap((run) => run ?? [])
  const byCategory = runs.map(({ score }) => (score.score === null ? {} : categoryScores(score.points)))
  return {
    projects: runs.map(({ project, facts, score, asOf }) => ({
      slug: project.slug,
      name: project.name,
      city: facts.city,
      stage: facts.stage,
      demonstration: project.demonstration,
      asOf,
      headline: { ...score, gates: [...score.gates], unknownGates: [...score.unknownGates] },
    })),
    categories: categories.map(({ key, name }) => ({
      key,
      name,
      scores: byCategory.map((scores) => scores[key] ?? null),
    })),
    points: model.points.map(({ id, key, name, category, unit, rule }) => ({
      id,
      key,
      name,
      category,
      unit,
      isGate: rule.direction === 'map' && rule.caps !== undefined,
      cells: runs.map((run) => toCell(run, key)),
    })),
    order: pointOrder(runs),
  }
}

/** The ranks of the rated projects in nine of ten random draws of the weights. */
function pointOrder(runs: readonly ReadRun[]): ScoreComparison['order'] {
  const rated = runs.filter(({ score }) => score.score !== null)
  if (rated.length < 2) return null
  const { ranks, isSensitive } = weightStability(
    model,
    rated.map(({ score }) => score),
  )
  return { isSensitive, ranks: runs.map((run) => ranks[rated.indexOf(run)] ?? null), rated: rated.length }
}

/** Hides every figure of an unrated project that would reveal its score. */
function toCell({ score, facts }: ReadRun, key: string): ComparedCell {
  const point = score.points.find((one) => one.key === key)
  if (!point) return null
  const { state, value, normalised, cap } = point
  const fact = facts.facts[key]
  return {
    state,
    value,
    observedOn:
      fact?.state === 'observed' ? fact.observedOn : fact?.state === 'requested' ? fact.requestedOn : null,
    normalised,
    contribution: score.score === null ? null : pointContribution(point),
    cap,
  }
}

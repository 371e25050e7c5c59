import type { Grade } from '#domain/score/model.ts'
import { mean, quantile } from '#domain/statistics/summaries.ts'
import { areaUnderRoc, spearman } from './ranks.ts'
import { seeded } from '#domain/random/seeded.ts'

/** A score and its later outcome; a higher outcome is better. */
export type BacktestOutcome = { developerId: number; score: number; grade: Grade; outcome: number }

export type Relation = {
  count: number
  /** Spearman's rank correlation; NaN when all scores or all outcomes are equal. */
  rho: number
  /** The t statistic of the correlation, with n − 2 degrees of freedom. */
  t: number
  /** The 95 percent interval of the correlation, by bootstrapping over developers. */
  interval95: readonly [low: number, high: number]
  /** The mean outcome of the best fifth minus that of the worst. */
  quintileSpread: number
  /**
   * The probability that the better of two outcomes had the better score; only for outcomes of yes (1) or no
   * (0).
   */
  areaUnderRoc: number | null
  byGrade: readonly { readonly grade: Grade; readonly count: number; readonly meanOutcome: number }[]
}

const bootstrapDraws = 2000

/**
 * Correlates scores with later outcomes. Projects of one developer are not independent, so the bootstrap
 * draws whole developers.
 */
export function rankCorrelation(outcomes: readonly BacktestOutcome[], seed: number): Relation {
  const rho = correlation(outcomes)
  const isYesOrNo = outcomes.every(({ outcome }) => outcome === 0 || outcome === 1)
  const scores = outcomes.map(({ score }) => score)
  return {
    count: outcomes.length,
    rho,
    t: rho * Math.sqrt((outcomes.length - 2) / (1 - rho ** 2)),
    interval95: bootstrapped(outcomes, seeded(seed)),
    quintileSpread: quintileSpread(outcomes),
    areaUnderRoc: isYesOrNo
      ? areaUnderRoc(
          scores,
          outcomes.map(({ outcome }) => outcome === 1),
        )
      : null,
    byGrade: calibration(outcomes),
  }
}

function correlation(outcomes: readonly BacktestOutcome[]): number {
  return spearman(
    outcomes.map(({ score }) => score),
    outcomes.map(({ outcome }) => outcome),
  )
}

function bootstrapped(outcomes: readonly BacktestOutcome[], random: () => number): readonly [number, number] {
  const developers = Array.from(Map.groupBy(outcomes, ({ developerId }) => developerId).values())
  const rhos = Array.from({ length: bootstrapDraws }, () =>
    correlation(developers.flatMap(() => developers[Math.floor(random() * developers.length)] ?? [])),
  )
  const valid = Float64Array.from(rhos.filter((rho) => !Number.isNaN(rho))).sort()
  return [quantile(valid, 0.025), quantile(valid, 0.975)]
}

function quintileSpread(outcomes: readonly BacktestOutcome[]): number {
  const worstFirst = outcomes.toSorted((a, b) => a.score - b.score).map(({ outcome }) => outcome)
  const fifth = Math.max(1, Math.floor(worstFirst.length / 5))
  return mean(worstFirst.slice(-fifth)) - mean(worstFirst.slice(0, fifth))
}

function calibration(outcomes: readonly BacktestOutcome[]) {
  return Array.from(
    Map.groupBy(outcomes, ({ grade }) => grade),
    ([grade, graded]) => ({
      grade,
      count: graded.length,
      meanOutcome: mean(graded.map(({ outcome }) => outcome)),
    }),
  ).toSorted((a, b) => (a.grade < b.grade ? -1 : 1))
}

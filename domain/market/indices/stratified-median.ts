import { median, sumNumbers } from '#domain/statistics/summaries.ts'

/** Prices of one period by stratum: area group, type, bedrooms and stage. */
export type StrataPrices = ReadonlyMap<string, readonly number[]>

export type StratifiedStep = {
  /** Strata with enough sales in both periods, and how their medians changed. */
  relatives: Map<string, number>
  /** The change of the index as a ratio; null when no stratum can be compared. */
  ratio: number | null
}

/**
 * One step of the mix-adjusted median index: the weighted mean of the changes of stratum medians, over strata that
 * have at least `fewest` sales in both periods. What is empty in one period is left out of both. Method of the
 * Australian Bureau of Statistics, catalogue 6416.0; weights are the value of the stock in a stratum.
 */
export function stratifiedStep(
  before: StrataPrices,
  now: StrataPrices,
  weights: ReadonlyMap<string, number>,
  fewest = 5,
): StratifiedStep {
  const relatives = new Map<string, number>()
  for (const stratum of weights.keys()) {
    const earlier = before.get(stratum) ?? []
    const later = now.get(stratum) ?? []
    const from = median(earlier)
    const to = median(later)
    if (earlier.length >= fewest && later.length >= fewest && from !== null && to !== null && from > 0)
      relatives.set(stratum, to / from)
  }
  const matched = [...relatives].map(([stratum, ratio]) => ({ ratio, weight: weights.get(stratum) ?? 0 }))
  const total = sumNumbers(matched, ({ weight }) => weight)
  return {
    relatives,
    ratio: total > 0 ? sumNumbers(matched, ({ ratio, weight }) => ratio * weight) / total : null,
  }
}

/**
 * The chained index over periods, 100 at the first. Null from the first period on that cannot be compared with the
 * one before it.
 */
export function stratifiedMedianIndex(
  periods: readonly StrataPrices[],
  weights: ReadonlyMap<string, number>,
  fewest = 5,
): (number | null)[] {
  const index: (number | null)[] = []
  periods.forEach((prices, at) => {
    const previous = periods[at - 1]
    if (!previous) return index.push(100)
    const ratio = stratifiedStep(previous, prices, weights, fewest).ratio
    const last = index.at(-1) ?? null
    return index.push(ratio === null || last === null ? null : last * ratio)
  })
  return index
}

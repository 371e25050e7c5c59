import type { MarketFilter, MarketSummary } from '#contract/market.ts'
import type { DataKind } from '#server/engine/holdings.ts'
import { onlyRow, rowsFor, type MarketSources } from './basis.ts'
import type { Conditions } from './filters.ts'
import { heldDays } from './held-days.ts'
import { readMedians } from './medians.ts'
import { leftOut, summary } from './questions.ts'
import { decodeExclusion } from '#domain/market/code-labels.ts'

/**
 * Count, value and medians of the matching deals. Where one median would mix property types, the medians of
 * each type.
 */
export async function readSummary(
  sources: MarketSources,
  filter: MarketFilter,
  conditions: Conditions,
  data: DataKind,
): Promise<Omit<MarketSummary, 'basis'>> {
  const [found, left, { told, isMixed, kinds }] = await Promise.all([
    onlyRow(sources, summary(conditions)),
    rowsFor(sources, leftOut(conditions)),
    readMedians(sources, filter, conditions),
  ])
  const [from, to] = [filter.from ?? found.firstOn, filter.to ?? found.lastOn]
  const [lower, median, upper] = found.quartiles
  return {
    count: found.n,
    valueMinor: found.value,
    medianPriceMinor: told(found.medianPrice, found.n),
    medianPerSqm: told(median, found.priced),
    lowerPerSqm: told(lower, found.priced),
    upperPerSqm: told(upper, found.priced),
    priced: found.priced,
    isMixed,
    kinds,
    firstOn: found.firstOn,
    lastOn: found.lastOn,
    coverage: from === null || to === null ? null : await heldDays(sources, conditions, data, { from, to }),
    offPlanCount: found.offPlan,
    leftOut: left.map(({ exclusion, n, value }) => ({
      reason: decodeExclusion(exclusion),
      count: n,
      valueMinor: value,
    })),
  }
}

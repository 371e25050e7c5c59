import type { MarketFilter, MarketSummary } from '#contract/market.ts'
import type { DataKind } from '#server/engine/figures/holdings.ts'
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
  const [found, left, { published, isMixed, kinds }] = await Promise.all([
    onlyRow(sources, summary(conditions)),
    rowsFor(sources, leftOut(conditions)),
    readMedians(sources, filter, conditions),
  ])
  const [from, to] = [filter.from ?? found.firstOn, filter.to ?? found.lastOn]
  const [lower, median, upper] = found.quartiles
  return {
    count: found.n,
    valueMinor: found.value,
    medianPriceMinor: published(found.medianPrice, found.n),
    medianPerSqm: published(median, found.priced),
    lowerPerSqm: published(lower, found.priced),
    upperPerSqm: published(upper, found.priced),
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

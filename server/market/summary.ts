import type { MarketSummary } from '#contract/market.ts'
import type { MarketFilter } from '#contract/market/filter.ts'
import { decodeExclusion, decodeType } from '#domain/market/code-labels.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { noQuartiles, type Quartiles } from '#server/engine/answer-columns.ts'
import type { DataKind } from '#server/engine/figures/holdings.ts'
import { askFrom, type MarketSources } from './basis.ts'
import type { Conditions } from './filters.ts'
import { heldDays } from './held-days.ts'
import { countDeals, type CountedDeals } from './kind-counts.ts'
import { mediansOver } from './medians.ts'
import { dealMetrics, dealsByType } from './metrics.ts'
import { groupQuantiles, jointQuantiles, type Selected } from '#server/engine/figures/group-quantiles.ts'

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
  const { all, leftOut, ...counted } = await countDeals(sources, conditions)
  const selected = dealsByType(conditions, all.n)
  const types = counted.byType.map(({ propertyType }) => decodeType(propertyType))
  const { published, isMixed } = mediansOver(types, filter)
  const hasSeveral = types.length > 1
  const findMeasures = await measureTypes(sources, selected, hasSeveral ? medianShares : quartileShares)
  const byType = counted.byType.map((counts) => ({ ...counts, ...findMeasures(counts.propertyType) }))
  const together = hasSeveral && !isMixed ? await measureTogether(sources, selected) : null
  const found = hasSeveral ? together : byType[0]
  const [from, to] = [filter.from ?? all.firstOn, filter.to ?? all.lastOn]
  const [lower, median, upper] = found?.quartiles ?? noQuartiles
  return {
    count: all.n,
    valueMinor: all.value,
    medianPriceMinor: published(found?.medianPrice ?? null, all.n),
    medianPerSqm: published(median, all.priced),
    lowerPerSqm: published(lower, all.priced),
    upperPerSqm: published(upper, all.priced),
    priced: all.priced,
    isMixed,
    kinds: byType.map(toKind),
    firstOn: all.firstOn,
    lastOn: all.lastOn,
    coverage: from === null || to === null ? null : await heldDays(sources, conditions, data, { from, to }),
    offPlanCount: all.offPlan,
    leftOut: leftOut.map(({ exclusion, n, value }) => ({
      reason: decodeExclusion(exclusion),
      count: n,
      valueMinor: value,
    })),
  }
}

type Measures = { medianPrice: number | null; quartiles: Quartiles }
type MeasuredType = CountedDeals['byType'][number] & Measures

// Only what is shown is worked out: quartiles take longer than all the rest.
const medianShares = [0.5]
const quartileShares = [0.5, 0.25, 0.75]

/** The medians of each property type, and the quartiles if they are among the shares. */
async function measureTypes(
  sources: MarketSources,
  selected: Selected,
  shares: readonly number[],
): Promise<(propertyType: number) => Measures> {
  const [prices, perSqm] = await groupQuantiles(askFrom(sources), selected, wantedAmounts(shares))
  return (propertyType) =>
    toMeasures(prices?.get(propertyType)?.quantiles, perSqm?.get(propertyType)?.quantiles)
}

/** The medians and quartiles of all types together. */
async function measureTogether(sources: MarketSources, selected: Selected): Promise<Measures> {
  const [prices, perSqm] = await jointQuantiles(askFrom(sources), selected, wantedAmounts(quartileShares))
  return toMeasures(prices, perSqm)
}

const wantedAmounts = (shares: readonly number[]) => [
  { value: dealMetrics.price.column, shares: medianShares },
  { value: dealMetrics.perSqm.column, shares },
]

function toMeasures(prices: readonly number[] = [], perSqm: readonly number[] = []): Measures {
  const [medianPrice = null] = prices
  const [middle = null, lower = null, upper = null] = perSqm
  return { medianPrice, quartiles: [lower, middle, upper] }
}

function toKind({
  propertyType,
  n,
  priced,
  medianPrice,
  quartiles,
}: MeasuredType): MarketSummary['kinds'][number] {
  const type = decodeType(propertyType)
  // A deal filed without a type may be a plot or a home.
  const published = (figure: number | null, sales: number) =>
    type === 'unspecified' ? null : publishable(figure, sales)
  return {
    type,
    count: n,
    priced,
    medianPriceMinor: published(medianPrice, n),
    medianPerSqm: published(quartiles[1], priced),
  }
}

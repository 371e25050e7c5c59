import type { MarketFilter, MarketSummary } from '#contract/market.ts'
import { decodeExclusion, decodeType } from '#domain/market/code-labels.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { noQuartiles, type Quartiles } from '#server/engine/answer-columns.ts'
import type { DataKind } from '#server/engine/figures/holdings.ts'
import { askFrom, type MarketSources } from './basis.ts'
import type { Conditions } from './filters.ts'
import { heldDays } from './held-days.ts'
import { countDeals, type CountedDeals } from './kind-counts.ts'
import { mediansOver } from './medians.ts'
import { dealAmount, dealsByType } from './metrics.ts'
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
  const findMeasures = await measureTypes(sources, selected)
  const byType = counted.byType.map((counts) => ({ ...counts, ...findMeasures(counts.propertyType) }))
  const types = byType.map(({ propertyType }) => decodeType(propertyType))
  const { published, isMixed } = mediansOver(types, filter)
  // Medians over several types are worked out only where they are shown: they take longer than all the rest.
  const isJoint = !isMixed && byType.length > 1
  const found = isJoint ? await measureTogether(sources, selected) : readOnlyType(byType)
  const [from, to] = [filter.from ?? all.firstOn, filter.to ?? all.lastOn]
  const [lower, median, upper] = found.quartiles
  return {
    count: all.n,
    valueMinor: all.value,
    medianPriceMinor: published(found.medianPrice, all.n),
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
const unmeasured: Measures = { medianPrice: null, quartiles: noQuartiles }

/** The medians of the only type, and none of several. */
function readOnlyType(byType: readonly Measures[]): Measures {
  const [only, second] = byType
  return only && !second ? only : unmeasured
}

/** The medians of each property type. */
async function measureTypes(
  sources: MarketSources,
  selected: Selected,
): Promise<(propertyType: number) => Measures> {
  const ask = askFrom(sources)
  const [prices, perSqm] = await groupQuantiles(ask, selected, wantedAmounts)
  return (propertyType) =>
    toMeasures(prices?.get(propertyType)?.quantiles, perSqm?.get(propertyType)?.quantiles)
}

/** The medians of all types together. */
async function measureTogether(sources: MarketSources, selected: Selected): Promise<Measures> {
  const ask = askFrom(sources)
  const [prices, perSqm] = await jointQuantiles(ask, selected, wantedAmounts)
  return toMeasures(prices, perSqm)
}

const wantedAmounts = [
  { ...dealAmount('price'), shares: [0.5] },
  { ...dealAmount('perSqm'), shares: [0.25, 0.5, 0.75] },
]

function toMeasures(prices: readonly number[] = [], perSqm: readonly number[] = []): Measures {
  const [medianPrice = null] = prices
  const [lower = null, middle = null, upper = null] = perSqm
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

import type { MarketFilter, MarketSummary } from '#contract/market.ts'
import { decodeExclusion, decodeType } from '#domain/market/code-labels.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import type { Question } from '#server/engine/question.ts'
import type { DataKind } from '#server/engine/figures/holdings.ts'
import { onlyRow, rowsFor, type MarketSources } from './basis.ts'
import type { Conditions } from './filters.ts'
import { heldDays } from './held-days.ts'
import { mediansOver } from './medians.ts'
import { measuredByType } from './metrics.ts'
import { kinds, leftOut, summary, type KindCounts } from './questions.ts'
import { quantilesByClass } from '#server/engine/figures/class-quantiles.ts'

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
  const [byType, left] = await Promise.all([
    readKinds(sources, conditions),
    rowsFor(sources, leftOut(conditions)),
  ])
  const types = byType.map(({ propertyType }) => decodeType(propertyType))
  const { published, isMixed } = mediansOver(types, filter)
  // Medians over several types are worked out only where they are shown: they take longer than all the rest.
  const found = isMixed || byType.length < 2 ? joinTypes(byType) : await onlyRow(sources, summary(conditions))
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
    kinds: byType.map(toKind),
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

type Quartiles = readonly [number | null, number | null, number | null]
type KindFigures = KindCounts & { medianPrice: number | null; quartiles: Quartiles }
const unknown: Quartiles = [null, null, null]

async function readKinds(sources: MarketSources, conditions: Conditions): Promise<KindFigures[]> {
  const ask = <Row>(asked: Question<Row>) => rowsFor(sources, asked)
  const [counts, prices, perSqm] = await Promise.all([
    ask(kinds(conditions)),
    quantilesByClass(ask, measuredByType(conditions, 'price'), [0.5]),
    quantilesByClass(ask, measuredByType(conditions, 'perSqm'), [0.25, 0.5, 0.75]),
  ])
  return counts.map((kind) => {
    const [lower = null, middle = null, upper = null] = perSqm.get(kind.propertyType)?.quantiles ?? []
    const [medianPrice = null] = prices.get(kind.propertyType)?.quantiles ?? []
    return { ...kind, medianPrice, quartiles: [lower, middle, upper] }
  })
}

/** Sums and days of all types together; the medians of the only type, and none of several. */
function joinTypes(byType: readonly KindFigures[]): Omit<KindFigures, 'propertyType'> {
  const sum = (of: (kind: KindFigures) => number) => byType.reduce((total, kind) => total + of(kind), 0)
  const [only, second] = byType
  return {
    n: sum(({ n }) => n),
    value: sum(({ value }) => value),
    priced: sum(({ priced }) => priced),
    offPlan: sum(({ offPlan }) => offPlan),
    firstOn: byType.flatMap(({ firstOn }) => firstOn ?? []).toSorted()[0] ?? null,
    lastOn:
      byType
        .flatMap(({ lastOn }) => lastOn ?? [])
        .toSorted()
        .at(-1) ?? null,
    medianPrice: second ? null : (only?.medianPrice ?? null),
    quartiles: second ? unknown : (only?.quartiles ?? unknown),
  }
}

function toKind({
  propertyType,
  n,
  priced,
  medianPrice,
  quartiles,
}: KindFigures): MarketSummary['kinds'][number] {
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

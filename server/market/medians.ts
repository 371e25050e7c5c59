import type { MarketFilter, MarketSummary } from '#contract/market.ts'
import { mixesTypes } from '#domain/market/one-median.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { rowsFor, type MarketSources } from './basis.ts'
import type { Conditions } from './filters.ts'
import { kinds } from './questions.ts'
import { decodeType } from '#domain/market/code-labels.ts'

export type Medians = {
  /** A median that may be shown: null below five sales, and wherever it would mix property types. */
  published: (median: number | null, sales: number) => number | null
  isMixed: boolean
  /** By property type, the most sold first. */
  kinds: MarketSummary['kinds']
}

/** How medians are shown, for all matching deals, a month or an area. */
export async function readMedians(
  sources: MarketSources,
  filter: MarketFilter,
  conditions: Conditions,
): Promise<Medians> {
  const found = await readKinds(sources, conditions)
  const types = found.map(({ type }) => type)
  const named = {
    types: countIn(filter.type),
    areas: countIn(filter.area),
    usages: countIn(filter.usage),
  }
  const isMixed = mixesTypes(types, named)
  return {
    isMixed,
    kinds: found,
    published: (median, sales) => (isMixed ? null : publishable(median, sales)),
  }
}

async function readKinds(sources: MarketSources, conditions: Conditions): Promise<Medians['kinds']> {
  const rows = await rowsFor(sources, kinds(conditions))
  return rows.map(({ propertyType, n, priced, medianPrice, perSqm }) => {
    const type = decodeType(propertyType)
    // A deal filed without a type may be a plot or a home.
    const published = (figure: number | null, sales: number) =>
      type === 'unspecified' ? null : publishable(figure, sales)
    return {
      type,
      count: n,
      priced,
      medianPriceMinor: published(medianPrice, n),
      medianPerSqm: published(perSqm, priced),
    }
  })
}

const countIn = (list: string | undefined) => list?.split(',').length ?? 0

import type { MarketFilter } from '#contract/market/filter.ts'
import { decodeType } from '#domain/market/code-labels.ts'
import type { PropertyType } from '#domain/market/codes.ts'
import { mixesTypes } from '#domain/market/one-median.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import type { MarketSources } from './basis.ts'
import type { Conditions } from './filters.ts'
import { countDeals } from './kind-counts.ts'

export type Medians = {
  /** A median that may be shown: null below five sales, and wherever it would mix property types. */
  published: (median: number | null, sales: number) => number | null
  isMixed: boolean
  /** The property types, the most sold first. */
  types: readonly PropertyType[]
}

/** How medians are shown, for all matching deals or a month of them. */
export async function readMedians(
  sources: MarketSources,
  filter: MarketFilter,
  conditions: Conditions,
): Promise<Medians> {
  return mediansOver(await readTypes(sources, conditions), filter)
}

/** The same of each area by itself, as in a league: each median is of one area, however many are selected. */
export async function readAreaMedians(
  sources: MarketSources,
  filter: MarketFilter,
  conditions: Conditions,
): Promise<Medians> {
  return mediansOver(await readTypes(sources, conditions), { ...filter, area: 'each' })
}

async function readTypes(sources: MarketSources, conditions: Conditions): Promise<PropertyType[]> {
  const { byType } = await countDeals(sources, conditions)
  return byType.map(({ propertyType }) => decodeType(propertyType))
}

/** The same where the types are known. */
export function mediansOver(
  types: readonly PropertyType[],
  filter: Pick<MarketFilter, 'type' | 'area' | 'usage'>,
): Medians {
  const isMixed = mixesTypes(types, {
    types: countIn(filter.type),
    areas: countIn(filter.area),
    usages: countIn(filter.usage),
  })
  return { isMixed, types, published: (median, sales) => (isMixed ? null : publishable(median, sales)) }
}

const countIn = (list: string | undefined) => list?.split(',').length ?? 0

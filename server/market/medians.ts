import type { MarketFilter, MarketSummary } from '#contract/market.ts'
import { mixesPlotsAndHomes } from '#domain/market/one-median.ts'
import { shown } from '#domain/market/thin-samples.ts'
import { rowsFor, type Sources } from './basis.ts'
import type { Conditions } from './filters.ts'
import { kinds } from './questions.ts'
import { typeWord } from '#domain/market/code-words.ts'

export type Medians = {
  /** A median as it may be said: null below five sales, and wherever it would put plots and homes together. */
  told: (median: number | null, sales: number) => number | null
  isMixed: boolean
  /** By type of property, the most sold first; empty where plots and homes need not be kept apart. */
  kinds: MarketSummary['kinds']
}

/** How the medians of what a filter leaves are told, be they of all of it, of a month or of an area. */
export async function mediansOf(
  sources: Sources,
  filter: MarketFilter,
  conditions: Conditions,
): Promise<Medians> {
  const found = filter.country === 'SA' ? await kindsOf(sources, conditions) : []
  const types = found.map(({ type }) => type)
  const named = { areas: countIn(filter.area), usages: countIn(filter.usage) }
  const isMixed = mixesPlotsAndHomes(filter.country, types, named)
  return { isMixed, kinds: found, told: (median, sales) => (isMixed ? null : shown(median, sales)) }
}

async function kindsOf(sources: Sources, conditions: Conditions): Promise<Medians['kinds']> {
  const rows = await rowsFor(sources, kinds(conditions))
  return rows.map(({ propertyType, n, priced, medianPrice, perSqm }) => {
    const type = typeWord(propertyType)
    // What is filed without a type may be a plot or a home.
    const told = (figure: number | null, sales: number) =>
      type === 'unspecified' ? null : shown(figure, sales)
    return {
      type,
      count: n,
      priced,
      medianPriceMinor: told(medianPrice, n),
      medianPerSqm: told(perSqm, priced),
    }
  })
}

const countIn = (list: string | undefined) => list?.split(',').length ?? 0

import type { MarketFilter, MarketSummary } from '#contract/market.ts'
import { mixesPlotsAndHomes } from '#domain/market/one-median.ts'
import { shown } from '#domain/market/thin-samples.ts'
import { onlyRow, rowsFor, type Sources } from './basis.ts'
import type { Conditions } from './filters.ts'
import { kinds, leftOut, summary } from './questions.ts'
import { exclusionWord, typeWord } from './words.ts'

/** Count, value and medians of what a filter leaves; where one median would mix plots and homes, those of each kind alone. */
export async function summaryOf(
  sources: Sources,
  filter: MarketFilter,
  conditions: Conditions,
): Promise<Omit<MarketSummary, 'basis'>> {
  const [found, left, ofKinds] = await Promise.all([
    onlyRow(sources, summary(conditions)),
    rowsFor(sources, leftOut(conditions)),
    filter.country === 'SA' ? kindsOf(sources, conditions) : [],
  ])
  const types = ofKinds.map(({ type }) => type)
  const isMixed = mixesPlotsAndHomes(filter.country, types, {
    areas: countIn(filter.area),
    usages: countIn(filter.usage),
  })
  const told = (figure: number | null, sales: number) => (isMixed ? null : shown(figure, sales))
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
    kinds: ofKinds,
    firstOn: found.firstOn,
    lastOn: found.lastOn,
    offPlanCount: found.offPlan,
    leftOut: left.map(({ exclusion, n, value }) => ({
      reason: exclusionWord(exclusion),
      count: n,
      valueMinor: value,
    })),
  }
}

async function kindsOf(sources: Sources, conditions: Conditions): Promise<MarketSummary['kinds']> {
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

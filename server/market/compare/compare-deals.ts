import { z } from 'zod'
import type { MarketComparison } from '#contract/market/compare.ts'
import { RentFilter, type MarketFilter } from '#contract/market/filter.ts'
import type { MarketMetric } from '#contract/market.ts'
import { changeBetween } from '#domain/market/change.ts'
import { newestCovered } from '#domain/market/coverage/coverage.ts'
import { coverYear } from '#domain/market/coverage/covered-spans.ts'
import { homeTypes } from '#domain/market/rents/vocabulary.ts'
import { quartiles } from '#server/engine/answer-columns.ts'
import { cityCoverage } from '#server/engine/coverage.ts'
import { onAnyDay } from '#server/engine/figures/figures.ts'
import { question, statement, type EngineFragment } from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { answerBasis, namedCities, onlyRow, rowsFor, type MarketSources } from '#server/market/basis.ts'
import { whereClause, type Conditions } from '#server/market/filters.ts'
import { incompleteMonths } from '#server/market/held-days.ts'
import { labelsFor } from '#server/market/labels.ts'
import { readMedians, type Medians } from '#server/market/medians.ts'
import { series, within } from '#server/market/questions.ts'
import { countDeals } from '#server/market/kind-counts.ts'
import { rentSources } from '#server/market/rents/rent-sources.ts'
import { publishedSpread, readYield } from '#server/market/rents/rent-summary.ts'
import { chartDays, coveredDays, ofCities, type ComparedCity } from './covered-year.ts'

const Year = z.object({ n: z.int(), price: quartiles, priced: z.int(), perSqm: quartiles })
type Year = z.output<typeof Year>

/** Number and quartiles of the matching deals, in minor units and in major ones per square metre. */
function yearFigures(where: EngineFragment): Question<Year> {
  return question(
    Year,
    statement`
      SELECT count(*) AS n, percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY price_minor) AS price,
             count(price_per_sqm) AS priced,
             percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY price_per_sqm) AS per_sqm
        FROM deals WHERE ${where}`,
  )
}

/** A filter of deals over the last twelve covered months of its cities. */
export async function compareDeals(
  sources: MarketSources,
  { metric, ...filter }: MarketFilter & { metric: MarketMetric },
  now: Date,
): Promise<MarketComparison> {
  const { from: _from, to: _to, leftOut: _leftOut, ...ofSales } = filter
  const { basis, conditions } = await answerBasis(sources, ofSales)
  const cities = await heldCities(sources, { filter: ofSales, conditions, data: basis.data })
  const held: Conditions = new Map([...conditions, ['dates', ofCities(cities, ({ held }) => onAnyDay(held))]])
  const [year, medians] = await Promise.all([
    onlyRow(sources, yearFigures(whereClause(held))),
    readMedians(sources, ofSales, held),
  ])
  const chart = chartDays(cities)
  const [change, grossYield, months, incomplete] = await Promise.all([
    readChange(sources, { cities, conditions, now: year, medians }),
    readDealYield(sources, { ...ofSales, data: basis.data }, { medians, now }),
    chart ? rowsFor(sources, series(within(conditions, chart.from, chart.to), metric)) : [],
    chart ? incompleteMonths(sources, conditions, basis.data, chart) : [],
  ])
  return {
    basis,
    days: coveredDays(cities),
    count: year.n,
    amount: publishedSpread(year.n, year.price, medians.isMixed),
    perSqm: publishedSpread(year.priced, year.perSqm, medians.isMixed),
    isMixed: medians.isMixed,
    change,
    grossYield,
    points: months.map(({ month, n, priced, value, quartiles: [lower, median, upper] }) => ({
      month,
      count: n,
      priced,
      valueMinor: value,
      lower: medians.published(lower, priced),
      median: medians.published(median, priced),
      upper: medians.published(upper, priced),
    })),
    incomplete,
  }
}

type MatchedFilter = { filter: MarketFilter; conditions: Conditions; data: MarketComparison['basis']['data'] }

/** The cities with matching deals, or those that the filter names, and the twelve months of each that are held. */
async function heldCities(
  sources: MarketSources,
  { filter, conditions, data }: MatchedFilter,
): Promise<ComparedCity[]> {
  const [{ byCity }, coverages, labels] = await Promise.all([
    countDeals(sources, conditions),
    cityCoverage(sources),
    labelsFor(sources),
  ])
  const named = namedCities(filter, labels.listCities(filter.country), labels) ?? []
  const ids = byCity.length > 0 ? byCity.map(({ cityId }) => cityId) : [...named]
  return ids.flatMap((cityId) => {
    const coverage = coverages(cityId, data)
    const until = newestCovered(coverage)
    return until === null ? [] : [{ cityId, until, ...coverYear(coverage, until) }]
  })
}

type Compared = { cities: readonly ComparedCity[]; conditions: Conditions; now: Year; medians: Medians }

/** Of the price per square metre; null where cities would be mixed, or the year before is not held. */
async function readChange(
  sources: MarketSources,
  { cities, conditions, now, medians }: Compared,
): Promise<MarketComparison['change']> {
  const [city] = cities
  const days = coveredDays(cities)
  if (!city || !days || cities.length > 1 || medians.isMixed || city.before.length === 0) return null
  const earlier: Conditions = new Map([...conditions, ['dates', onAnyDay(city.before)]])
  const then = await onlyRow(sources, yearFigures(whereClause(earlier)))
  const [nowSpread, before] = [
    publishedSpread(now.priced, now.perSqm),
    publishedSpread(then.priced, then.perSqm),
  ]
  const change = changeBetween({ ...nowSpread, priced: nowSpread.count }, { ...before, priced: before.count })
  return change && { ...change, now: nowSpread, before, days }
}

/** The parts of a filter that mean the same for rents. With any other, sales and rents would not match. */
const matchedFields = new Set(Object.keys(RentFilter.shape))

async function readDealYield(
  sources: MarketSources,
  filter: MarketFilter,
  { medians, now }: { medians: Medians; now: Date },
): Promise<MarketComparison['grossYield']> {
  const type = homeTypes.find((home) => home === medians.types[0])
  const foreign = Object.entries(filter).filter(
    ([name, value]) => value !== undefined && !matchedFields.has(name) && !isUsual(name, value),
  )
  if (!type || medians.types.length > 1 || foreign.length > 0) return null
  return readYield(await rentSources(sources, RentFilter.parse(filter), now), type)
}

/** A yield is of ready homes that were sold. */
const isUsual = (name: string, value: string) =>
  (name === 'group' && value === 'sale') || (name === 'stage' && value === 'ready')

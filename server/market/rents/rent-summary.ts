import type { RentSummary } from '#contract/market/rents.ts'
import type { RentFilter } from '#contract/market/filter.ts'
import { changeBetween } from '#domain/market/change.ts'
import { newestCovered } from '#domain/market/coverage/coverage.ts'
import { coverYear, heldRange } from '#domain/market/coverage/covered-spans.ts'
import { areaYield } from '#domain/market/measures/area-yield.ts'
import { lowerRank } from '#domain/market/measures/median-interval.ts'
import { mixesTypes } from '#domain/market/one-median.ts'
import { homeTypes, type HomeType } from '#domain/market/rents/vocabulary.ts'
import { isSuppressed, publishable } from '#domain/market/thin-samples.ts'
import { propertyTypes } from '#domain/market/codes.ts'
import { noQuartiles, type Quartiles } from '#server/engine/answer-columns.ts'
import { cityCoverage } from '#server/engine/coverage.ts'
import { groupQuantiles, jointQuantiles } from '#server/engine/figures/group-quantiles.ts'
import { homeRents, rentsBy, type RentRow } from '#server/engine/figures/rents.ts'
import { yieldCells } from '#server/engine/figures/yield-cells.ts'
import { allConditions, fragment } from '#server/engine/fragments.ts'
import { answerBasis, askFrom, rowsFor } from '#server/market/basis.ts'
import { whereClause } from '#server/market/filters.ts'
import { rentMetrics } from '#server/market/metrics.ts'
import { heldWithin } from '#server/market/held-days.ts'
import { countRents } from './rent-counts.ts'
import { rentOfOneHome, type RentConditions } from './rent-filters.ts'
import type { RentSources } from './rent-sources.ts'

type Spread = RentSummary['rent']

/** Rents of one home, of one type or, as type 0, of all. In minor units, and major ones per m². */
type HomeFigures = {
  propertyType: number
  n: number
  rent: Quartiles
  interval: Interval
  sized: number
  perSqm: Quartiles
}
/** Where the median of all such rents lies with a probability of 95 percent; null for few contracts. */
type Interval = RentSummary['interval']

/** Counts, medians, change and yield of the matching contracts. Medians are of contracts for one home only. */
export async function readRentSummary(of: RentSources): Promise<Omit<RentSummary, 'basis'>> {
  const { sources, filter, conditions, notHeld } = of
  const [counts, homes] = await Promise.all([countRents(sources, conditions), readHomes(of)])
  const { all, kinds, isMixed } = homes
  const [from, to] = [filter.from ?? counts.firstOn, filter.to ?? counts.lastOn]
  const [change, grossYield, coverage] = await Promise.all([
    isMixed ? null : readRentChange(of),
    kinds.length === 1 && kinds[0] ? readYield(of, kinds[0].type) : null,
    from === null || to === null ? null : heldRents(of, { from, to }),
  ])
  const reasons = [
    { reason: 'several', count: counts.several },
    { reason: 'not-a-home', count: counts.notHomes },
    { reason: 'no-amount', count: counts.noAmount },
  ] as const
  return {
    count: counts.n,
    newCount: counts.newContracts,
    leftOut: reasons.filter(({ count }) => count > 0),
    rent: publishedSpread(all?.n ?? 0, all?.rent, isMixed),
    interval: isMixed ? null : (all?.interval ?? null),
    perSqm: publishedSpread(all?.sized ?? 0, all?.perSqm, isMixed),
    isMixed,
    kinds,
    change,
    grossYield,
    firstOn: counts.firstOn,
    lastOn: counts.lastOn,
    coverage,
    notHeld,
  }
}

/** How rents of homes are shown, for all matching contracts or a month. */
export async function readHomes({ sources, filter, conditions }: RentSources): Promise<{
  all: HomeFigures | undefined
  kinds: RentSummary['kinds']
  isMixed: boolean
}> {
  const { homes } = await countRents(sources, conditions)
  const selected = {
    table: 'rents' as const,
    where: allConditions([whereClause(conditions), fragment(rentOfOneHome)]),
    by: 'property_type',
    rows: homes.reduce((sum, { n }) => sum + n, 0),
  }
  const ask = askFrom(sources)
  const [single, second] = homes
  const shares = single && !second ? sharesOfRents(single.n) : quartileShares
  const [rents, perSqm] = await groupQuantiles(ask, selected, wantedAmounts(shares))
  const rows = homes.map(({ propertyType, n }) => ({
    propertyType,
    n,
    ...asFigures(rents?.get(propertyType)?.quantiles),
    sized: perSqm?.get(propertyType)?.n ?? 0,
    perSqm: asQuartiles(perSqm?.get(propertyType)?.quantiles),
  }))
  const kinds = rows.flatMap(({ propertyType, n, rent, sized, perSqm: perArea }) => {
    const type = decodeHome(propertyType)
    return type ? [{ type, rent: publishedSpread(n, rent), perSqm: publishedSpread(sized, perArea) }] : []
  })
  const isMixed = isMixedFilter(filter, rows)
  if (!second) return { all: rows[0], kinds, isMixed }
  const all = addHomes(rows)
  if (isMixed) return { all, kinds, isMixed }
  const [joint, jointPerSqm] = await jointQuantiles(ask, selected, wantedAmounts(sharesOfRents(all.n)))
  return { all: { ...all, ...asFigures(joint), perSqm: asQuartiles(jointPerSqm) }, kinds, isMixed }
}

const quartileShares = [0.25, 0.5, 0.75]

/** Those of the quartiles and, unless there are few contracts, of the two ranks between which the median lies. */
function sharesOfRents(n: number): number[] {
  const { rankLow } = lowerRank(n)
  if (rankLow === 0 || isSuppressed(n)) return quartileShares
  return [...quartileShares, ...[rankLow, n + 1 - rankLow].map((rank) => (rank - 1) / (n - 1))]
}

const wantedAmounts = (shares: readonly number[]) => [
  { value: rentMetrics.price.column, shares },
  { value: rentMetrics.perSqm.column, shares: quartileShares },
]

type Found = readonly (number | null)[] | undefined

const asQuartiles = ([lower = null, median = null, upper = null]: Found = []): Quartiles => [
  lower,
  median,
  upper,
]

/** Of the quantiles at `sharesOfRents`. A rent at a rank is a whole number; its share of all is rounded. */
function asFigures(quantiles: Found = []): { rent: Quartiles; interval: Interval } {
  const [lower = null, upper = null] = quantiles.slice(3)
  return {
    rent: asQuartiles(quantiles),
    interval:
      lower === null || upper === null ? null : { lower: Math.round(lower), upper: Math.round(upper) },
  }
}

/** Whether one median of the matching contracts would mix flats and villas. */
export async function mixesHomes({ sources, filter, conditions }: RentSources): Promise<boolean> {
  return isMixedFilter(filter, (await countRents(sources, conditions)).homes)
}

/** Flats and villas have one median only where the filter names both. */
function isMixedFilter(
  { type }: Pick<RentFilter, 'type'>,
  found: readonly { propertyType: number }[],
): boolean {
  const types = found.flatMap(({ propertyType }) => decodeHome(propertyType) ?? [])
  return mixesTypes(types, { types: type?.split(',').length ?? 0, areas: 0, usages: 0 })
}

const decodeHome = (propertyType: number): HomeType | undefined =>
  homeTypes.find((home) => propertyTypes[home] === propertyType)

/** The number of all, without medians. */
function addHomes(rows: readonly HomeFigures[]): HomeFigures {
  const sum = (count: (row: HomeFigures) => number) => rows.reduce((total, row) => total + count(row), 0)
  const [n, sized] = [sum((row) => row.n), sum((row) => row.sized)]
  return { propertyType: 0, n, sized, rent: noQuartiles, interval: null, perSqm: noQuartiles }
}

export function publishedSpread(
  count: number,
  [lower, median, upper]: Quartiles = noQuartiles,
  isMixed = false,
): Spread {
  const shown = (figure: number | null) => (isMixed ? null : publishable(figure, count))
  return { count, lower: shown(lower), median: shown(median), upper: shown(upper) }
}

/** Without the period of the filter: the change is that of the last twelve covered months. */
const ofAnyDay = (conditions: RentConditions) =>
  allConditions([whereClause(conditions, 'dates'), fragment(rentOfOneHome)])

export async function readRentChange({
  sources,
  conditions,
  held,
}: RentSources): Promise<RentSummary['change']> {
  const [city] = held
  if (!city || held.length > 1) return null
  const covered = coverYear(city.coverage, city.until)
  const days = heldRange(covered.held)
  if (covered.before.length === 0 || !days) return null
  const [row] = await rowsFor(sources, rentsBy('together', ofAnyDay(conditions), covered))
  if (!row) return null
  const [now, before] = yearSpreads(row)
  const change = changeBetween({ ...now, priced: now.count }, { ...before, priced: before.count })
  return change && { ...change, now, before, days }
}

function yearSpreads({ n, quartiles, previousN, previousQuartiles }: RentRow): [Spread, Spread] {
  return [publishedSpread(n, quartiles), publishedSpread(previousN, previousQuartiles)]
}

/** Of one type of home in one city. Sales match by the parts of the filter that mean the same for both. */
export async function readYield(
  { sources, filter, conditions, held, basis: { data } }: RentSources,
  type: HomeType,
): Promise<RentSummary['grossYield']> {
  const [city] = held
  if (!city || held.length > 1) return null
  const { country, area, project, rooms, sizeMin, sizeMax } = filter
  const [sales, coverages] = await Promise.all([
    answerBasis(sources, { country, city: filter.city, area, project, rooms, sizeMin, sizeMax, type, data }),
    cityCoverage(sources),
  ])
  const coverage = coverages(city.cityId, data)
  const soldUntil = newestCovered(coverage)
  const rentDays = coverYear(city.coverage, city.until).held
  const days = heldRange(rentDays)
  if (soldUntil === null || !days) return null
  const ask = askFrom(sources)
  const cells = await yieldCells(ask, {
    sales: allConditions([whereClause(sales.conditions), fragment('city_id = ?', city.cityId)]),
    days: coverYear(coverage, soldUntil).held,
    homes: allConditions([
      whereClause(conditions, 'dates', 'contract', 'use', 'homes', 'rent', 'perSqm'),
      homeRents(type),
    ]),
    rentDays,
  })
  const found = areaYield(cells)
  return found && { ratio: found.grossYield, rents: found.rents, sales: found.sales, days }
}

/** The covered days of a range in the cities with matching contracts. */
export async function heldRents(
  { sources, conditions, held }: RentSources,
  range: { from: string; to: string },
): Promise<NonNullable<RentSummary['coverage']>> {
  const { byCity } = await countRents(sources, conditions)
  return heldWithin(
    byCity.flatMap((city) => {
      const coverage = held.find(({ cityId }) => cityId === city.cityId)?.coverage
      return coverage ? [{ ...city, coverage }] : []
    }),
    range,
  )
}

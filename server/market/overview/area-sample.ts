import type { AreaSample } from '#contract/market/overview.ts'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import { pricedTypes, propertyTypes, type PricedType } from '#domain/market/codes.ts'
import { coverYear, heldRange, type CoveredSpans } from '#domain/market/coverage/covered-spans.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import {
  countsBy,
  trendBy,
  marketSales,
  onAnyDay,
  salesBy,
  upTo,
  type SalesQuestion,
} from '#server/engine/figures/figures.ts'
import { allConditions, anyOfConditions } from '#server/engine/fragments.ts'
import { cityMarkets, type CityMarket } from '#server/engine/figures/holdings.ts'
import { cityBasis, toFigures, toPoints, spanCoverage } from '#server/engine/figures/answer-figures.ts'
import { areaNames } from './area-names.ts'

type Sources = { sql: Sql; engine: Engine }
type Busiest = { market: CityMarket; covered: CoveredSpans; days: DayRange; areaId: number }

/**
 * The area with most sales in the first city (in platform order) that files types, for its most sold type.
 * Null if there is none. Cities are not compared with each other, so that deals of one do not change the
 * sample of another.
 */
export async function areaSample({ sql, engine }: Sources): Promise<AreaSample | null> {
  const markets = await cityMarkets({ sql, engine })
  const found = await Promise.all(markets.map((market) => busiestArea(engine, market)))
  const first = found.find((busiest) => busiest !== null)
  if (!first) return null
  const { market, covered, days, areaId } = first
  const of: SalesQuestion = { cityId: market.cityId, data: market.data, areaId }
  const type = await mostSoldType(engine, of, covered.held)
  if (!type) return null
  const sales = marketSales({ ...of, type: propertyTypes[type] })
  const [figures, trend, names] = await Promise.all([
    engine.ask(salesBy('together', sales, covered)),
    engine.ask(trendBy('together', 'quarter', upTo(sales, market.asOf))),
    areaNames(sql, [areaId]),
  ])
  return {
    basis: cityBasis(market),
    area: names.get(areaId) ?? { areaId, name: `#${areaId}`, slug: null },
    type,
    days,
    coverage: spanCoverage(covered),
    figures: toFigures(figures.rows[0]),
    quarters: toPoints(trend.rows, market, 3),
  }
}

/** The area with most sales of types that have medians. Null if no sale has a type. */
async function busiestArea(engine: Engine, market: CityMarket): Promise<Busiest | null> {
  if (market.asOf === null) return null
  const covered = coverYear(market.coverage, market.asOf)
  const days = heldRange(covered.held)
  const codes = pricedTypes.map((type) => propertyTypes[type])
  const where = allConditions([
    marketSales(market),
    anyOfConditions('property_type', codes),
    onAnyDay(covered.held),
  ])
  const [first] = (await engine.ask(countsBy('area', where))).rows
  return first && days ? { market, covered, days, areaId: first.key } : null
}

/** The type with most market sales in these days. Null if the register files none. */
export async function mostSoldType(engine: Engine, of: SalesQuestion, days: readonly DayRange[]) {
  const where = allConditions([marketSales(of), onAnyDay(days)])
  const { rows } = await engine.ask(countsBy('type', where))
  const counts = new Map(rows.map(({ key, n }) => [key, n]))
  const countFor = (type: PricedType) => counts.get(propertyTypes[type]) ?? 0
  const [first] = pricedTypes.toSorted((a, b) => countFor(b) - countFor(a))
  return first && countFor(first) > 0 ? first : null
}

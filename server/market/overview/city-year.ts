import type { SalesFigures } from '#contract/market/overview.ts'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import { pricedTypes, propertyTypes, type PricedType } from '#domain/market/codes.ts'
import { coverYear, heldRange, type CoveredSpans } from '#domain/market/coverage/covered-spans.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import { marketSales, salesBy } from '#server/engine/figures/figures.ts'
import { cityMarkets, type CityMarket } from '#server/engine/figures/holdings.ts'
import { toFigures } from '#server/engine/figures/answer-figures.ts'
import { areaNames, type AreaName } from './area-names.ts'

type CityYearSources = { sql: Sql; engine: Engine }

/**
 * A city with deals: the held days of its last twelve months and the same days a year before, by type and by
 * area.
 */
export type CityYear = {
  market: CityMarket
  covered: CoveredSpans
  /** From the first to the last held day. */
  days: DayRange
  all: SalesFigures
  types: { type: PricedType; figures: SalesFigures }[]
  /** The most sold type that has meaningful medians. */
  mainType: PricedType | null
  areaCounts: { area: AreaName; count: number }[]
  areas: { type: PricedType; area: AreaName; figures: SalesFigures }[]
}

export async function cityYears(sources: CityYearSources): Promise<CityYear[]> {
  const markets = await cityMarkets(sources)
  const years = await Promise.all(markets.map((market) => cityYear(sources, market)))
  return years.flatMap((year) => year ?? [])
}

async function cityYear({ sql, engine }: CityYearSources, market: CityMarket): Promise<CityYear | null> {
  if (market.asOf === null) return null
  const covered = coverYear(market.coverage, market.asOf)
  const days = heldRange(covered.held)
  if (!days) return null
  const sales = marketSales(market)
  const [together, byType, byArea, ...areasOfTypes] = await Promise.all([
    engine.ask(salesBy('together', sales, covered)),
    engine.ask(salesBy('type', sales, covered)),
    engine.ask(salesBy('area', sales, covered)),
    ...pricedTypes.map((type) =>
      engine.ask(salesBy('area', marketSales({ ...market, type: propertyTypes[type] }), covered)),
    ),
  ])
  const rowsOfTypes = new Map(byType.rows.map((row) => [row.key, row]))
  const types = pricedTypes
    .map((type) => ({ type, figures: toFigures(rowsOfTypes.get(propertyTypes[type])) }))
    .filter(({ figures }) => figures.count > 0)
  const names = await areaNames(
    sql,
    byArea.rows.map(({ key }) => key),
  )
  const areaName = (areaId: number) => names.get(areaId) ?? { areaId, name: `#${areaId}`, slug: null }
  return {
    market,
    covered,
    days,
    all: toFigures(together.rows[0]),
    types,
    mainType: types.toSorted((a, b) => b.figures.count - a.figures.count)[0]?.type ?? null,
    areaCounts: byArea.rows.map(({ key, n }) => ({ area: areaName(key), count: n })),
    areas: pricedTypes.flatMap((type, at) =>
      (areasOfTypes[at]?.rows ?? []).map((row) => ({
        type,
        area: areaName(row.key),
        figures: toFigures(row),
      })),
    ),
  }
}

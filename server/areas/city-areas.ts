import type { SalesFigures } from '#contract/market/overview.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { stepsBetween } from '#domain/dates/months.ts'
import { pricedTypes, propertyTypes, type PricedType } from '#domain/market/codes.ts'
import { coverYear } from '#domain/market/coverage/covered-spans.ts'
import type { Engine } from '#server/engine/engine.ts'
import { trendBy, marketSales, onDays, salesBy } from '#server/engine/figures/figures.ts'
import { allConditions } from '#server/engine/fragments.ts'
import type { CityMarket } from '#server/engine/figures/holdings.ts'
import { trendSpread, toCounts, toFigures, noSales } from '#server/engine/figures/answer-figures.ts'

/** The figures of all areas of a city for one property type. */
type CityAreas = {
  figures: (areaId: number) => SalesFigures
  /** Medians of the last twelve quarters, oldest first; null with too few sales. */
  trend: (areaId: number) => (number | null)[]
}

const quartersShown = 12
const nothing: CityAreas = { figures: () => noSales, trend: () => [] }

/**
 * Queries all areas of the city at once: the result can be cached until a deal changes. Where the register files no
 * types, counts and values of all sales.
 */
export async function cityAreas(engine: Engine, market: CityMarket, type: PricedType): Promise<CityAreas> {
  if (market.asOf === null) return nothing
  if (!(await hasPropertyTypes(engine, market))) return untypedAreas(engine, market, market.asOf)
  const sales = marketSales({ ...market, type: propertyTypes[type] })
  const last = quarterStart(market.asOf)
  const first = addMonths(last, -3 * (quartersShown - 1))
  const [year, trend] = await Promise.all([
    engine.ask(salesBy('area', sales, coverYear(market.coverage, market.asOf))),
    engine.ask(trendBy('area', 'quarter', allConditions([sales, onDays(first, market.asOf)]))),
  ])
  const rows = new Map(year.rows.map((row) => [row.key, row]))
  const medians = new Map(trend.rows.map((row) => [`${row.key} ${row.from}`, trendSpread(row).median]))
  const quarters = stepsBetween(first, last, 3)
  return {
    figures: (areaId) => toFigures(rows.get(areaId)),
    trend: (areaId) => quarters.map((quarter) => medians.get(`${areaId} ${quarter}`) ?? null),
  }
}

async function untypedAreas(engine: Engine, market: CityMarket, asOf: string): Promise<CityAreas> {
  const { rows } = await engine.ask(salesBy('area', marketSales(market), coverYear(market.coverage, asOf)))
  const byArea = new Map(rows.map((row) => [row.key, row]))
  return { figures: (areaId) => toCounts(byArea.get(areaId)), trend: () => [] }
}

/**
 * Whether a city's sales have property types at all. Where they do not, the absence of a type means nothing.
 */
export async function hasPropertyTypes(engine: Engine, market: CityMarket): Promise<boolean> {
  if (market.asOf === null) return true
  const { rows } = await engine.ask(
    salesBy('type', marketSales(market), coverYear(market.coverage, market.asOf)),
  )
  return rows.length === 0 || rows.some(({ key }) => pricedTypes.some((type) => propertyTypes[type] === key))
}

/** The first day of a day's quarter. */
function quarterStart(day: string): string {
  const month = Number(day.slice(5, 7)) - 1
  return `${day.slice(0, 5)}${String(month - (month % 3) + 1).padStart(2, '0')}-01`
}

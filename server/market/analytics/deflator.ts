import { consumerPriceSeries } from '#domain/market/published/consumer-prices.ts'
import { baseMonth, rangesFactor, type ConsumerPrices } from '#domain/market/published/real-terms.ts'
import type { SeriesKey } from '#domain/market/published/series.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Quartiles } from '#server/engine/answer-columns.ts'
import type { ComparedDays, SalesRow } from '#server/engine/figures/figures.ts'
import type { CityMarket } from '#server/engine/figures/holdings.ts'
import type { RentRow } from '#server/engine/figures/rents.ts'

export type Deflator = { series: SeriesKey; prices: ConsumerPrices; month: string }

/**
 * The consumer prices of a city's country, of the base that has the newest month, and of two such of the later one. Null
 * where none are held.
 */
export async function readDeflator(sql: Sql, market: CityMarket): Promise<Deflator | null> {
  const series = market.data === 'demonstration' ? 'cpi-demonstration' : consumerPriceSeries[market.country]
  const prices = await readPrices(sql, series, market.country)
  const month = baseMonth(prices)
  return month === null ? null : { series, prices, month }
}

async function readPrices(sql: Sql, series: SeriesKey, place: string): Promise<ConsumerPrices> {
  const rows = await sql<{ segment: string; startsOn: string; value: number }[]>`
    select segment, starts_on, value from published_figures
     where series = ${series} and place = ${place} and measure = 'index' and step = 'month'
     order by starts_on, segment`
  const newest = rows.at(-1)?.segment
  return new Map(
    rows.filter(({ segment }) => segment === newest).map(({ startsOn, value }) => [startsOn, value]),
  )
}

/** What amounts of the examined days, and of those before, are multiplied by. Null where consumer prices are missing. */
type DayFactors = { now: number | null; before: number | null }

/** Without a deflator figures stay nominal. */
export function dayFactors(deflator: Deflator | null, { held, before }: ComparedDays): DayFactors {
  if (!deflator) return { now: 1, before: 1 }
  const factor = (ranges: ComparedDays['held']) => rangesFactor(deflator.prices, ranges)
  return { now: factor(held), before: factor(before) }
}

const scaled = (values: Quartiles, factor: number | null): Quartiles => {
  const [lower, middle, upper] = values
  return factor === null || lower === null || middle === null || upper === null
    ? [null, null, null]
    : [lower * factor, middle * factor, upper * factor]
}

/** Sales in the prices that the factors lead to: medians, so that changes are judged in the same terms. */
export function scaleSales(row: SalesRow, { now, before }: DayFactors): SalesRow {
  return {
    ...row,
    medianPrice: row.medianPrice === null || now === null ? null : row.medianPrice * now,
    quartiles: scaled(row.quartiles, now),
    previousQuartiles: scaled(row.previousQuartiles, before),
  }
}

/** The same of rents. */
export function scaleRents(row: RentRow, { now, before }: DayFactors): RentRow {
  return {
    ...row,
    quartiles: scaled(row.quartiles, now),
    previousQuartiles: scaled(row.previousQuartiles, before),
  }
}

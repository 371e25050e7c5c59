import type { ComparedArea } from '#contract/areas/comparison.ts'
import type { PricedType } from '#domain/market/codes.ts'
import type { PublishedPrices } from '#contract/areas.ts'
import type { SourceLine } from '#contract/source-line.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { publishedSeries } from '#domain/market/published/series.ts'
import type { Queryable } from '#server/db/sql.ts'
import { sourceLine } from '#server/facts/source-line.ts'

const series = 'rega-sales'

/** The published types nearest to the types of property. */
const segments: Readonly<Record<PricedType, string>> = {
  unit: 'flat',
  villa: 'villa',
  land: 'residential-land',
}

/** The published price of one type of property. Null where there is none. */
export async function publishedPrice(
  sql: Queryable,
  area: { areaId: number; cityId: number },
  type: PricedType,
): Promise<ComparedArea['published']> {
  const prices = await publishedPrices(sql, area)
  const row = prices?.rows.find(({ segment }) => segment === segments[type])
  if (!prices || !row || row.price === null) return null
  const { deals, price, cityPrice } = row
  return { publisher: prices.publisher, quarter: prices.quarter, deals, price, cityPrice }
}

type Row = {
  segment: string
  deals: number
  price: number | null
  priceYearAgo: number | null
  cityPrice: number | null
  file: SourceLine | null
}

/** The prices that an authority publishes for an area, in its latest quarter with a price. Null without any. */
export async function publishedPrices(
  sql: Queryable,
  { areaId, cityId }: { areaId: number; cityId: number },
): Promise<PublishedPrices | null> {
  const [latest] = await sql<{ quarter: string | null }[]>`
    select max(starts_on)::text as quarter from published_figures
     where series = ${series} and area_id = ${areaId} and measure = 'mean-price-per-sqm'`
  if (!latest?.quarter) return null
  const { quarter } = latest
  const yearAgo = addMonths(quarter, -12)
  const rows = await sql<Row[]>`
    with prices as (
      select area_id, segment, starts_on, value, sample from published_figures
       where series = ${series} and city_id = ${cityId} and measure = 'mean-price-per-sqm'
         and starts_on in (${quarter}, ${yearAgo}))
    select d.segment, d.value::int as deals, now.value as price, before.value as price_year_ago,
           ${sourceLine(sql, 'd')} as file,
           (select sum(p.value * p.sample) / sum(p.sample) from prices p
             where p.segment = d.segment and p.starts_on = d.starts_on and p.sample > 0) as city_price
      from published_figures d
      left join prices now on now.area_id = d.area_id and now.segment = d.segment and now.starts_on = d.starts_on
      left join prices before on before.area_id = d.area_id and before.segment = d.segment and before.starts_on = ${yearAgo}
      left join import_batches b on b.id = d.batch_id
     where d.series = ${series} and d.area_id = ${areaId} and d.measure = 'deals' and d.starts_on = ${quarter}
     order by d.value desc, d.segment`
  return { ...publishedSeries[series], quarter, yearAgo, rows }
}

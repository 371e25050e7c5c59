import { formatSource, readSource } from '#domain/ingestion/sources.ts'
import type { MonthFigure } from '#domain/ingestion/warnings.ts'
import { formats } from '#domain/market/formats/formats.ts'
import { tableRentFormats } from '#domain/market/formats/table-rents.ts'
import { propertyTypes } from '#domain/market/codes.ts'
import { homeTypes } from '#domain/market/rents/vocabulary.ts'
import { registers } from '#domain/market/registers.ts'
import type { Queryable } from '#server/db/sql.ts'

/** A published value stands for many deals, whether or not their number is stated. */
const sampleOfSeries = 1000

const typeNames = new Map<number, string>(Object.entries(propertyTypes).map(([name, code]) => [code, name]))

/**
 * What is held by month of the register that a format belongs to, by city and class of property. Empty for
 * registers without a date. Deals excluded from prices count as rows only; of rents, only homes are compared.
 */
export async function monthFigures(sql: Queryable, format: string): Promise<MonthFigure[]> {
  const deals = formats.find(({ name }) => name === format)
  if (deals) return dealFigures(sql, registers[deals.register].code)
  if (format === 'ejari' || tableRentFormats.some(({ name }) => name === format)) return rentFigures(sql)
  const source = formatSource(format)
  return source && readSource(source).volumeBy === 'period' ? publishedFigures(sql, format) : []
}

async function dealFigures(sql: Queryable, register: number): Promise<MonthFigure[]> {
  type Row = Omit<MonthFigure, 'series'> & { city: string; type: number }
  const rows = await sql<Row[]>`
    select c.slug as city, t.property_type as type, t.month, t.rows, t.sample, t.median
      from (select city_id, property_type, date_trunc('month', registered_on)::date as month, count(*)::int as rows,
                   count(price_per_sqm) filter (where exclusion = 0)::int as sample,
                   percentile_cont(0.5) within group (order by price_per_sqm) filter (where exclusion = 0) as median
              from transactions where register = ${register} and not deleted group by 1, 2, 3) t
      join cities c on c.id = t.city_id`
  return rows.map(({ city, type, ...figure }) => ({
    ...figure,
    series: `${city} ${typeNames.get(type) ?? 'unspecified'}`,
  }))
}

/**
 * Contracts of homes by type, as everywhere else: offices, shops, plots and buildings are let at other rents. The median
 * is that of contracts for one home. The rule of `isResidential` is written here in SQL, as in the view `rents`.
 */
function rentFigures(sql: Queryable): Promise<MonthFigure[]> {
  return sql<MonthFigure[]>`
    select city.slug || ' ' || r.property_type || ' rent' as series, r.month, r.rows, r.sample, r.median
      from (select l.city_id, l.property_type, date_trunc('month', c.starts_on)::date as month, count(*)::int as rows,
                   count(*) filter (where c.properties = 1 and c.annual_minor > 0)::int as sample,
                   percentile_cont(0.5) within group (order by c.annual_minor / 100.0)
                     filter (where c.properties = 1 and c.annual_minor > 0) as median
              from rent_contracts c join rent_lines l on l.contract_id = c.id and l.line = c.filed_line
             where c.first_batch_id is not null and l.property_type = any(${[...homeTypes]})
               and (l.usage is null or lower(l.usage) like '%residential%')
             group by 1, 2, 3) r
      join cities city on city.id = r.city_id`
}

/** The value of each period of a published series of a whole city, region or country. */
function publishedFigures(sql: Queryable, format: string): Promise<MonthFigure[]> {
  const source = formatSource(format)
  const siblings = source === null ? [] : readSource(source).formats
  return sql<MonthFigure[]>`
    select concat_ws(' ', f.series, f.place, f.segment, f.measure, f.step) as series, f.starts_on as month, 1 as rows,
           ${sampleOfSeries}::int as sample, f.value as median, case f.step when 'quarter' then 3 else 1 end as period_months
      from published_figures f join import_batches b on b.id = f.first_batch_id
     where b.format = any(${[...siblings]}) and f.step in ('month', 'quarter') and f.area_id is null
       and position('/' in f.place) = 0`
}

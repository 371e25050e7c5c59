import { DuckDBInstance } from '@duckdb/node-api'

/**
 * Writes rent contracts as CSV in the follower's column order: areas and projects as in the generated deals, each
 * project in one area, most contracts for one home, more each year. Deterministic.
 */
export async function generateRents(rows: number, file: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '4GB' })
  const connection = await instance.connect()
  await connection.run('set threads = 1; select setseed(0.24)')
  await connection.run(`copy (
    select i as contract_id, 1 as line, 't' as listed, 'G-' || i as number, 'f' as demonstration, day as starts_on,
           day + 364 as ends_on, case when area_id % 10 < 8 then 1 else 2 end as city_id, area_id,
           case when d < 0.3 then null else 3000 + project_id end as project_id, case when a < 0.55 then 'f' else 't' end as renewal,
           case when b < 0.8 then 3 when b < 0.95 then 4 else 2 end as property_type,
           case when b < 0.72 then 'Flat' when b < 0.8 then 'Office' when b < 0.95 then 'Villa' else 'Building' end as property_kind,
           case when c < 0.1 then null else (5 * c * c)::int end as rooms, case when b between 0.72 and 0.8 then 'f' else 't' end as residential,
           properties, (properties * round(size * per_sqm))::bigint * 100 as annual_minor, size as size_sqm,
           case when properties = 1 then round(size * per_sqm) / size end as rent_per_sqm, null as first_batch_id, null as earlier_batches
      from (select *, 1 + (137 * least(299, floor(exp(case when d < 0.3 then e else (project_id * 0.6180339887) % 1 end * ln(300)))::int - 1)) % 300 as area_id,
                   case when f < 0.05 then 2 + (6 * d)::int else 1 end as properties,
                   (600 + 500 * e) * (0.6 + 0.4 * (year(day) - 2010) / 16) * exp(0.4 * (a - 0.5)) as per_sqm,
                   round(30 + 300 * f * c, 2) as size
              from (select i, date '2010-01-01' + (6100 * pow(random(), 0.42))::int as day,
                           least(6000, floor(exp(random() * ln(6001))))::int as project_id, random() a, random() b, random() c,
                           random() d, random() e, random() f
                      from range(1, ${rows + 1}) t(i)) as dice) as drawn
  ) to '${file}' (format csv, header false)`)
  connection.closeSync()
  instance.closeSync()
}

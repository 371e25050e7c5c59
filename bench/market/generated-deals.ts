import { DuckDBInstance } from '@duckdb/node-api'

/**
 * Writes deals as CSV in the follower's column order: 300 areas, 6,000 projects (a few large, many small),
 * more deals each year, three in four of them sales. Deterministic.
 */
export async function generateDeals(rows: number, file: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '4GB' })
  const connection = await instance.connect()
  await connection.run('set threads = 1; select setseed(0.42)')
  await connection.run(`create table places as select p as project_id,
      1 + (137 * least(299, floor(exp(random() * ln(300)))::int - 1)) % 300 as area_id,
      exp(0.7 * (random() + random() + random() - 1.5)) * 11000 as level from range(1, 6001) t(p)`)
  await connection.run(`copy (
    select i as id, 1 as register, '1-102-' || year(day) || '-' || i as number, 1 as line, day as registered_on,
           case when area_id % 10 < 8 then 1 else 2 end as city_id, area_id, 1000 + area_id as area_name_id,
           kind as deal_group, 10 * kind + (2 * a)::int as procedure_id,
           case when kind > 1 then kind - 1 when b < 0.04 then 5 else 0 end as exclusion,
           case when c < 0.1 then null when c < 0.55 then 1 else 2 end as stage,
           case when a < 0.08 then 1 when project_id % 5 = 0 then 4 else 3 end as property_type,
           40 + (9 * b)::int as sub_type_id, 60 + (4 * b * c)::int as usage_id,
           case when a < 0.08 then null else (5 * b * b)::int end as rooms, null as rooms_id,
           case when area_id % 3 = 0 then 'f' else 't' end as freehold,
           case when d < 0.15 then null else 3000 + project_id end as project_id,
           case when d < 0.4 then null else 10000 + 3 * project_id + (3 * c)::int end as building_id,
           (100 * round(size * per_sqm))::bigint as price_minor, size as size_sqm, round(size * per_sqm) / size as price_per_sqm,
           1 as first_batch_id, null as earlier_batches
      from (select dice.*, area_id, level * (0.5 + 0.5 * (year(day) - 2003) / 20) * exp(0.4 * (e - 0.5)) as per_sqm,
                   round(30 + 400 * f * f * f, 2) as size
              from (select i, date '2003-01-01' + (8660 * pow(random(), 0.42))::int as day,
                           least(6000, floor(exp(random() * ln(6001))))::int as project_id, random() a, random() b, random() c,
                           random() d, random() e, random() f,
                           case when random() < 0.75 then 1 when random() < 0.85 then 2 else 3 end as kind
                      from range(1, ${rows + 1}) t(i)) as dice join places using (project_id))
  ) to '${file}' (format csv, header false)`)
  connection.closeSync()
  instance.closeSync()
}

import type { Queryable } from '#server/db/sql.ts'

type RandomUnits = { count: number; cityIds: number[]; demonstration?: boolean; first?: number }

/** Areas 1 to 60 of Dubai. */
export async function insertRandomAreas(sql: Queryable): Promise<void> {
  await sql`
    insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, 1, 'area-' || n, 'Area ' || n, 'AREA ' || n from generate_series(1, 60) n on conflict do nothing`
}

/**
 * Random registered units with unknowns in each column that allows them. Areas 1 to 60; sizes, bedrooms and projects of
 * the ranges of `insertRandomRows`, so that some deals fit some units.
 */
export async function insertRandomUnits(
  sql: Queryable,
  { count, cityIds, demonstration = false, first = 1 }: RandomUnits,
): Promise<void> {
  const prefix = demonstration ? 'D-' : 'U-'
  await sql`
    insert into terms (kind, city_id, name, folded)
    select 'project', city, 'Tower ' || n, 'tower ' || n
      from generate_series(1, 40) n, unnest(${cityIds}::int2[]) city
     union all
    select 'property_sub_type', 0, name, lower(name) from unnest(array['Flat', 'Villa', 'Shop']) name
    on conflict do nothing`
  await sql`
    insert into registered_units (property_number, city_id, area_id, rooms, bedrooms, sub_type, size_sqm, freehold,
      project_name, demonstration)
    select ${prefix} || n, (${cityIds}::int[])[1 + (a * ${cityIds.length})::int % ${cityIds.length}],
           1 + (60 * b * b)::int % 60, null, case when c < 0.2 then null else (8 * c - 1.6)::int end,
           case when d < 0.1 then null when d < 0.7 then 'Flat' when d < 0.8 then 'Shop' else 'Villa' end,
           case when e < 0.05 then null else round((20 + 300 * e)::numeric, 1) end,
           case when a < 0.1 then null else a > 0.4 end,
           case when b < 0.4 then null when b < 0.5 then 'TOWER  ' || (1 + (39 * c)::int) else 'Tower ' || (1 + (39 * c)::int) end,
           ${demonstration}
      from (select n, random() a, random() b, random() c, random() d, random() e
              from generate_series(${first}::int, ${first + count - 1}::int) n) as dice`
}

import type { Queryable } from '#server/db/sql.ts'

type RandomRents = { count: number; cityIds: number[]; demonstration?: boolean; first?: number }

/**
 * Random rent contracts with their lines: ties in every order, unknowns in each column that allows them, contracts for
 * several homes with several lines, some of which file their first line alone. Areas 1 to 60; projects are named
 * `Tower 1` to `Tower 40`, with terms.
 */
export async function insertRandomRents(
  sql: Queryable,
  { count, cityIds, demonstration = false, first = 1 }: RandomRents,
): Promise<void> {
  const prefix = demonstration ? 'D-' : 'R-'
  await sql`
    insert into terms (kind, city_id, name, folded)
    select 'project', city, 'Tower ' || n, 'tower ' || n
      from generate_series(1, 40) n, unnest(${cityIds}::int2[]) city on conflict do nothing`
  await sql`
    insert into rent_contracts (number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties,
      tenant, filed_line, demonstration)
    select ${prefix} || n, case when a < 0.6 then 'new' else 'renewal' end, date '2022-01-01' + (1400 * b)::int,
           date '2022-12-31' + (1400 * b)::int, 'AED', amount, amount,
           case when c < 0.06 then 2 + (5 * d)::int when c < 0.08 then 0 else 1 end,
           case when d < 0.5 then 'person' when d < 0.8 then 'authority' end, case when c < 0.02 then 2 else 1 end,
           ${demonstration}
      from (select *, case when d < 0.02 then 0 else (round(3000 + 9000 * e) * 1000)::bigint end as amount
              from (select n, random() a, random() b, random() c, random() d, random() e
                      from generate_series(${first}::int, ${first + count - 1}::int) n) as dice) as drawn`
  await sql`
    insert into rent_lines (contract_id, line, city_id, area_id, property_type, property_kind, sub_type, bedrooms, usage,
      freehold, size_sqm, project_name)
    select id, line, (${cityIds}::int[])[1 + (a * ${cityIds.length})::int % ${cityIds.length}], 1 + (60 * b * b)::int % 60,
           case when c < 0.6 then 'unit' when c < 0.9 then 'villa' when c < 0.95 then 'building' else 'land' end,
           case when c < 0.5 then 'Flat' when c < 0.6 then 'Office' when c < 0.9 then 'Villa' end, null,
           case when d < 0.2 then null else (8 * d - 1.6)::int end,
           case when e < 0.1 then null when e < 0.8 then 'Residential' else 'Commercial' end,
           case when a < 0.3 then null else a > 0.6 end,
           case when d < 0.1 then null else round((30 + 300 * e)::numeric, 1) end,
           case when b < 0.4 then null when b < 0.5 then 'TOWER  ' || (1 + (39 * c)::int) else 'Tower ' || (1 + (39 * c)::int) end
      from (select c.id, line, random() a, random() b, random() c, random() d, random() e
              from rent_contracts c cross join lateral generate_series(c.filed_line, greatest(c.filed_line, c.properties)) line
             where starts_with(c.number, ${prefix}) and substring(c.number from 3)::int >= ${first}) as dice`
}

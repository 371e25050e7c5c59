import type { Queryable } from '#server/db/sql.ts'

type RandomDeals = { count: number; register: number; cityIds: number[]; first?: number }

/** Random deals, with their days recorded as covered: they are the whole of their register. */
export async function insertRandomDeals(sql: Queryable, deals: RandomDeals): Promise<void> {
  await insertRandomRows(sql, deals)
  await sql`delete from register_totals`
  await sql`select record_import_months(1)`
}

/**
 * Deals with every code, unknowns in each column that allows them, ties in every order and a few giants; made where
 * they are stored. Areas 1 to 60, projects 1000 to 1299, buildings 2000 to 2999; `register` decides real or not. The rows alone, without coverage: several
 * transactions may insert at once.
 */
export async function insertRandomRows(
  sql: Queryable,
  { count, register, cityIds, first = 1 }: RandomDeals,
): Promise<void> {
  await sql`
    insert into transactions (register, number, line, registered_on, currency, city_id, area_id, area_name_id,
      deal_group, procedure_id, exclusion, stage, property_type, sub_type_id, usage_id, rooms, rooms_id, freehold,
      project_id, building_id, price_minor, property_sqm, transaction_sqm, filed, batch_id, first_batch_id)
    select ${register}, 'N-' || n, 1, date '2019-01-01' + (2500 * a ^ 0.6)::int, 'AED',
           (${cityIds}::int[])[1 + (b * ${cityIds.length})::int % ${cityIds.length}], 1 + (60 * c * c)::int % 60,
           101 + (90 * c * c)::int % 90, kind, 10 * kind + (3 * d)::int,
           case when kind = 1 then case when e < 0.05 then 3 when e < 0.08 then 5 else 0 end else kind - 1 end,
           case when f < 0.1 then null when f < 0.6 then 1 else 2 end, 1 + (3 * g)::int,
           case when h < 0.2 then null else 40 + (9 * h)::int end, case when d < 0.1 then null else 60 + (4 * d)::int end,
           case when e < 0.25 then null else (8 * e - 2)::int end, null,
           case when b < 0.3 then null else b > 0.6 end,
           case when f < 0.3 then null else 1000 + (299 * f * f)::int end,
           case when g < 0.4 then null else 2000 + (999 * g)::int end,
           (case when h < 0.001 then 1e12 else round((40000000 + 400000000 * a * b)::numeric, -6) end)::bigint,
           case when c < 0.1 then null else round((20 + 300 * d * d)::numeric, 2) end,
           case when c < 0.05 then null else round((20 + 300 * d)::numeric, 1) end,
           '{}', 1, 1
      from (select n, random() a, random() b, random() c, random() d, random() e, random() f, random() g, random() h,
                   case when random() < 0.75 then 1 when random() < 0.8 then 2 else 3 end as kind
              from generate_series(${first}::int, ${first + count - 1}::int) n) as dice`
}

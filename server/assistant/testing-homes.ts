import type { Queryable } from '#server/db/sql.ts'

/** Twenty ready two-bedroom flats sold for 1.5 million each in area 1, and as many let for 120,000 a year, in the last year held. */
export async function insertLikeHomes(sql: Queryable): Promise<void> {
  await sql`delete from rent_lines where area_id = 1 and bedrooms = 2`
  await sql`delete from transactions where area_id = 1 and rooms = 2`
  const [last] = await sql<{ sold: string; let: string }[]>`
    select (select max(registered_on) from transactions)::text as sold,
           (select max(starts_on) from rent_contracts)::text as let`
  await sql`
    insert into transactions (register, number, line, registered_on, currency, city_id, area_id, area_name_id, deal_group,
      procedure_id, exclusion, stage, property_type, price_minor, property_sqm, rooms, filed, batch_id, first_batch_id)
    select 1, 'L-' || n, 1, ${last?.sold ?? ''}::date - n, 'AED', 1, 1, 101, 1, 10, 0, 2, 3, 150000000, 100, 2, '{}', 1, 1
      from generate_series(1, 20) n`
  await sql`
    with contracts as (
      insert into rent_contracts (number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties, tenant, filed_line, demonstration)
      select 'L-' || n, 'new', ${last?.let ?? ''}::date - n, ${last?.let ?? ''}::date - n + 364, 'AED', 12000000, 12000000, 1, 'person', 1, false
        from generate_series(1, 20) n returning id)
    insert into rent_lines (contract_id, line, city_id, area_id, property_type, property_kind, bedrooms, usage, size_sqm)
    select id, 1, 1, 1, 'unit', 'Flat', 2, 'Residential', 100 from contracts`
}

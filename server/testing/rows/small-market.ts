import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import { insertRandomUnits } from '#server/testing/registers/random-units.ts'
import type { TestApplication } from '#server/testing/application.ts'

/**
 * Two years of deals, rents and registered units in four areas of Dubai, and deals without types in Riyadh. The clock of the
 * application is to stand in January 2026.
 */
export async function insertSmallMarket(application: TestApplication): Promise<void> {
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, case when n > 55 then 3 else 1 end, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.7)`
    await insertRandomDeals(transaction, { count: 20_000, register: 1, cityIds: [1] })
    await insertRandomDeals(transaction, { count: 600, register: 0, cityIds: [3], first: 50_000 })
    await transaction`update transactions set property_type = 0, area_id = 56 + area_id % 4 where city_id = 3`
    await transaction`update transactions set area_id = 1 + area_id % 4 where city_id = 1`
    await transaction`
      insert into rent_contracts (number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties, filed_line)
      select 'R-' || n, case when random() < 0.6 then 'new' else 'renewal' end, date '2024-01-01' + (n % 700), date '2027-01-01',
             'AED', amount, case when n % 40 = 0 then 0 else amount end, case when n % 50 = 0 then 4 else 1 end, 1
        from (select n, 4000000 + (random() * 8000000)::bigint as amount from generate_series(1, 5000) n) as drawn`
    await transaction`
      insert into rent_lines (contract_id, line, city_id, area_id, property_type, bedrooms, usage)
      select id, 1, 1, 1 + (id % 4)::int, case when id % 7 = 0 then 'villa' else 'unit' end, (id % 7)::int,
             case when id % 11 = 0 then 'Commercial' else 'Residential' end from rent_contracts`
    await insertRandomUnits(transaction, { count: 400, cityIds: [1] })
    await transaction`update registered_units set area_id = 1 + area_id % 4`
    await transaction`
      insert into import_months (batch_id, register, city_id, month, rows, days)
      select 1, ${3}, 1, date_trunc('month', starts_on)::date, count(*), bit_or(1 << (extract(day from starts_on)::int - 1))
        from rent_contracts group by 4`
  })
  await engine.synced()
}

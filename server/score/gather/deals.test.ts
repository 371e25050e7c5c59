import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import { coveredCities } from './covered-deals.ts'
import { areaDeals, projectDeals } from './deals.ts'
import type { ScoredProject } from './scored-project.ts'

test('deals belong to the only project of the city with that name, and a merged project no longer has its name', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  await sql`insert into areas (id, city_id, slug, name, register_name) values (901, 1, 'marina', 'Marina', 'Marina')`
  await sql`
    insert into projects (id, slug, name, location, city_id, published) values
      (901, 'quay', 'Quay House', 'Marina', 1, true), (902, 'quay-2', 'QUAY  House', 'Marina', 1, true)`
  await sql`insert into terms (id, kind, city_id, name, folded) values (901, 'project', 1, 'QUAY HOUSE', 'quay house')`
  const deal = {
    register: 1, number: 'a', registered_on: '2026-03-01', currency: 'AED', city_id: 1, area_id: 901, area_name_id: 1, deal_group: 1,
    procedure_id: 9902, exclusion: 0, stage: 1, property_type: 3, rooms: 1, project_id: 901, price_minor: 100_000_000,
    property_sqm: 50, filed: [], batch_id: 1, first_batch_id: 1,
  } // prettier-ignore
  await sql`insert into transactions ${sql(deal)}`
  await sql`select record_import_months(1)`
  const project: ScoredProject = {
    id: 901, name: 'Quay House', city: 'dubai', cityId: 1, areaId: null, stage: 'off-plan', propertyType: 'unit',
    demonstration: false, developerKey: null,
  } // prettier-ignore
  const sales = async () =>
    (await projectDeals(sql, [project], await coveredCities(sql, '2026-11-22'))).get(901)?.sold
  expect(await sales()).toBeUndefined()
  await sql`update projects set merged_into = 901, published = false where id = 902`
  expect(await sales()).toEqual([])
})

test('medians are of the days held, and a sample beside them changes none', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  await sql`delete from register_totals`
  await sql`insert into areas (id, city_id, slug, name, register_name) values (901, 1, 'marina', 'Marina', 'Marina')`
  await sql`
    insert into projects (id, slug, name, location, city_id, published) values (901, 'quay', 'Quay House', 'Marina', 1, true)`
  await sql`insert into terms (id, kind, city_id, name, folded) values (901, 'project', 1, 'QUAY HOUSE', 'quay house')`
  const project: ScoredProject = {
    id: 901, name: 'Quay House', city: 'dubai', cityId: 1, areaId: 901, stage: 'off-plan', propertyType: 'unit',
    demonstration: false, developerKey: null,
  } // prettier-ignore
  const sell = (batch: number, days: [string, string], perDay: number, price: number) => sql`
    insert into transactions (register, number, registered_on, currency, city_id, area_id, area_name_id, deal_group, procedure_id,
      exclusion, stage, property_type, rooms, project_id, price_minor, property_sqm, filed, batch_id, first_batch_id)
    select 1, 'n-' || d || '-' || n, d, 'AED', 1, 901, 1, 1, 9902, 0, 1, 3, 1, 901, ${price * 100}, 50, '{}', ${batch}, ${batch}
      from generate_series(${days[0]}::date, ${days[1]}::date, '1 day') d, generate_series(1, ${perDay}) n`
  const held = async () => {
    await sql`select record_import_months(1)`
    const cities = await coveredCities(sql, '2026-11-22')
    const own = (await projectDeals(sql, [project], cities)).get(901)
    const area = (await areaDeals(sql, [project], cities)).get('901 false')?.byType.get('unit')
    return { first: own?.firstSaleOn, sold: own?.sold, spread: own?.spread, prices: area?.prices }
  }
  await sell(1, ['2026-07-01', '2026-07-31'], 30, 1_000_000)
  const july = await held()
  expect(july.sold).toEqual([{ bedrooms: 1, price: 1_000_000 }])
  expect(july.spread?.sales).toBe(930)
  expect(july.prices).toMatchObject([{ rooms: 1, price: 1_000_000, sales: 930 }])
  // One deal a day at another price, over the eleven months before.
  await sell(2, ['2025-08-01', '2026-06-30'], 1, 500_000)
  expect(await held()).toEqual({ ...july, first: '2025-08-01' })
})

test('sales of twelve months are counted if all of them are held, and compared if both half years are', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  await sql`delete from register_totals`
  await sql`insert into areas (id, city_id, slug, name, register_name) values (901, 1, 'marina', 'Marina', 'Marina')`
  await sql`
    insert into projects (id, slug, name, location, city_id, published) values (901, 'quay', 'Quay House', 'Marina', 1, true)`
  await sql`insert into terms (id, kind, city_id, name, folded) values (901, 'project', 1, 'QUAY HOUSE', 'quay house')`
  const project: ScoredProject = {
    id: 901, name: 'Quay House', city: 'dubai', cityId: 1, areaId: 901, stage: 'off-plan', propertyType: 'unit',
    demonstration: false, developerKey: null,
  } // prettier-ignore
  const sell = (from: string, to: string) => sql`
    insert into transactions (register, number, registered_on, currency, city_id, area_id, area_name_id, deal_group, procedure_id,
      exclusion, stage, property_type, rooms, project_id, price_minor, property_sqm, filed, batch_id, first_batch_id)
    select 1, 'n-' || d || '-' || n, d, 'AED', 1, 901, 1, 1, 9902, 0, 1, 3, 1, 901, 100000000, 50, '{}', 1, 1
      from generate_series(${from}::date, ${to}::date, '1 day') d, generate_series(1, 3) n`
  const held = async () => {
    await sql`select record_import_months(1)`
    const cities = await coveredCities(sql, '2026-11-22')
    const own = (await projectDeals(sql, [project], cities)).get(901)
    const area = (await areaDeals(sql, [project], cities)).get('901 false')?.byType.get('unit')
    return [own?.sales12m, area?.sales6mYearBefore, area?.strata12m.length, area?.strata36m.length]
  }
  await sell('2026-07-01', '2026-07-31')
  expect(await held()).toEqual([null, null, 0, 0])
  await sell('2025-08-01', '2026-06-30')
  expect(await held()).toEqual([365 * 3, null, 0, 0])
  await sell('2025-02-01', '2025-07-31')
  expect(await held()).toEqual([365 * 3, 181 * 3, 1, 0])
  await sell('2023-02-01', '2023-07-31')
  expect(await held()).toEqual([365 * 3, 181 * 3, 1, 1])
})

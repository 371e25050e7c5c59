import { expect, test } from 'vitest'
import type { Sql } from '#server/db/sql.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { gatherHoldings } from './gather.ts'

const asOf = '2026-11-22'

async function oneProject(sql: Sql): Promise<number> {
  await sql`
    insert into areas (id, city_id, slug, name, register_name)
    values (901, 1, 'marina', 'Marina', 'Marina'), (902, 1, 'elsewhere', 'Elsewhere', 'Elsewhere')`
  const [project] = await sql<[{ id: number }]>`
    insert into projects (slug, name, location, city_id, area_id, published, stage, property_type)
    values ('tower', 'Tower', 'Marina', 1, 901, true, 'ready', 'unit') returning id`
  await sql`
    insert into price_lists (id, project_id, observed_on, source_id, currency) values (901, ${project.id}, '2026-10-01', 6, 'AED')`
  await sql`
    insert into price_list_rows (price_list_id, position, property_type, rooms, size_sqm_from, price_minor_from)
    values (901, 1, 'unit', 1, 70, 100000000)`
  return project.id
}

type Let = { startsOn?: string; kind?: string; annual?: number; properties?: number; demonstration?: boolean }
let contracts = 0

/** A number of contracts for one bedroom in the area. */
async function letHomes(sql: Sql, count: number, terms: Let = {}) {
  const {
    startsOn = '2026-06-01',
    kind = 'new',
    annual = 60_000,
    properties = 1,
    demonstration = false,
  } = terms
  for (let at = 0; at < count; at += 1) {
    contracts += 1
    await sql`
      with contract as (
        insert into rent_contracts (number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties, filed_line, demonstration)
        values (${`C${contracts}`}, ${kind}, ${startsOn}, ${startsOn}, 'AED', ${annual * 100}, ${annual * 100}, ${properties}, 1, ${demonstration})
        returning id)
      insert into rent_lines (contract_id, line, city_id, area_id, property_type, bedrooms)
      select id, 1, 1, 901, 'unit', 1 from contract`
  }
}
/** One contract a day elsewhere, so that all days of the span are covered. */
async function letElsewhere(sql: Sql, from: string, to: string) {
  await sql`
    with contract as (
      insert into rent_contracts (number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties, filed_line)
      select 'E' || day::date, 'new', day, day, 'AED', 100, 100, 1, 1
        from generate_series(${from}::date, ${to}::date, interval '1 day') day
      returning id)
    insert into rent_lines (contract_id, line, city_id, area_id, property_type, bedrooms)
    select id, 1, 1, 902, 'unit', 1 from contract`
}

async function rentsIn(sql: Sql, projectId: number) {
  const [held] = await gatherHoldings(sql, [projectId], asOf)
  return held?.holdings.rents
}

test('rents of an area are given by bedrooms, year and new contracts, beside the listed price', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const projectId = await oneProject(sql)
  await letHomes(sql, 2, { annual: 70_000 })
  await letHomes(sql, 3, { annual: 60_000, kind: 'renewal' })
  await letHomes(sql, 1, { annual: 50_000, startsOn: '2025-05-31' })
  await letElsewhere(sql, '2020-06-01', '2026-06-01')
  expect(await rentsIn(sql, projectId)).toEqual({
    rentsUntil: '2026-06-01',
    isWhole: true,
    byBedrooms: [{ bedrooms: 1, leases: 5, median: 60_000 }],
    strata: [
      [{ leases: 2, median: 70_000 }, { leases: 1, median: 50_000 }, null, null, null, null],
      [{ leases: 3, median: 60_000 }, null, null, null, null, null],
    ],
    prices: [{ bedrooms: 1, price: 1_000_000, on: '2026-10-01' }],
  })
})

test('an incomplete year is not compared, and its contracts are not all', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const projectId = await oneProject(sql)
  await letHomes(sql, 5, { annual: 70_000 })
  await letHomes(sql, 5, { annual: 60_000, startsOn: '2025-05-31' })
  await letHomes(sql, 5, { annual: 50_000, startsOn: '2024-05-31' })
  await letElsewhere(sql, '2024-06-02', '2025-06-01')
  await letElsewhere(sql, '2026-02-01', '2026-06-01')
  expect(await rentsIn(sql, projectId)).toMatchObject({
    rentsUntil: '2026-06-01',
    isWhole: false,
    byBedrooms: [{ bedrooms: 1, leases: 5, median: 70_000 }],
    strata: [[null, { leases: 5, median: 60_000 }, null, null, null, null]],
  })
})

test('contracts for many homes, demonstration homes and future days are ignored', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const projectId = await oneProject(sql)
  await letHomes(sql, 1, { properties: 20 })
  await letHomes(sql, 1, { demonstration: true })
  await letHomes(sql, 1, { startsOn: '2026-11-23' })
  expect(await rentsIn(sql, projectId)).toBeNull()
})

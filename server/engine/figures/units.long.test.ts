import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { DataKind } from '#server/engine/figures/holdings.ts'
import { openEngine, type Engine } from '#server/engine/engine.ts'
import type { Question } from '#server/engine/question.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import { insertRandomRents } from '#server/testing/registers/random-rents.ts'
import { insertRandomAreas, insertRandomUnits } from '#server/testing/registers/random-units.ts'
import { fragment } from '#server/engine/fragments.ts'
import * as units from './units.ts'

const year = [{ from: '2024-01-01', to: '2024-12-31' }]
const inCities = ([1, 2] as const).flatMap((cityId) =>
  (['register', 'demonstration'] as const).map((data: DataKind) => ({ cityId, data })),
)

async function bothEngines() {
  const database = await freshDatabase()
  const { sql } = database
  const directory = await mkdtemp(join(tmpdir(), 'diwan-units-'))
  await insertRandomAreas(sql)
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.31)`
    await insertRandomDeals(transaction, { count: 20_000, register: 1, cityIds: [1, 1, 2] })
    await insertRandomDeals(transaction, { count: 3000, register: 0, cityIds: [1, 2] })
    await insertRandomRents(transaction, { count: 3000, cityIds: [1, 2] })
    await insertRandomUnits(transaction, { count: 9000, cityIds: [1, 1, 2] })
    await insertRandomUnits(transaction, { count: 700, cityIds: [1, 2], demonstration: true })
    // A share of the flats has the size of a sale, at half a hundredth too, where rounding could differ.
    await transaction`
      update registered_units u set size_sqm = d.size_sqm, bedrooms = d.rooms, area_id = d.area_id, sub_type = 'Flat',
             city_id = 1, project_name = case when u.id % 3 > 0 then null else project_name end
        from (select row_number() over (order by id) as n, size_sqm, rooms, area_id from deals
               where city_id = 1 and size_sqm is not null and rooms is not null and exclusion = 0 and stage = 2
                 and property_type = 3 and register = 1) d
       where u.id = d.n`
    await transaction`update registered_units set size_sqm = size_sqm + 0.005 where id % 40 = 0`
  })
  const engine = await openEngine({ sql, directory, log: pino({ level: 'silent' }) })
  return {
    sql,
    engine,
    async [Symbol.asyncDispose]() {
      await engine.close()
      await database[Symbol.asyncDispose]()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

let both: Awaited<ReturnType<typeof bothEngines>>
beforeAll(async () => {
  both = await bothEngines()
})
afterAll(() => both[Symbol.asyncDispose]())

async function sameRows<Row>(question: Question<Row>): Promise<Row[]> {
  const { sql, engine }: { sql: typeof both.sql; engine: Engine } = both
  const [found, { rows }] = await Promise.all([
    sql.unsafe(question.sql, [...question.values]),
    engine.ask(question),
  ])
  expect(rows).toEqual(z.array(question.row).parse([...found]))
  return rows
}

test('PostgreSQL and DuckDB give the same answers to every question about units', async () => {
  let looked = 0
  for (const inCity of inCities)
    for (const areaIds of [[], [3], [1, 2, 59], [999]]) {
      const flats = units.registeredFlats(inCity, areaIds)
      await sameRows(units.stockByRooms(flats))
      await sameRows(units.unitsByArea(flats))
      await sameRows(units.unitBatches(flats))
      const sales = units.readyFlatSales(inCity, year, areaIds)
      const found = await sameRows(units.lookedUpSales(sales, flats))
      looked += found.filter((row) => row.found > 0 && row.found < row.checked).length
      await sameRows(units.lettingsByArea(fragment('city_id = ?', inCity.cityId)))
    }
  expect(looked).toBeGreaterThan(5)
})

type Flat = { areaId: number; rooms: number; sizeSqm: number | null; projectId: number | null }

test('flats are looked up as by hand', async () => {
  const { sql } = both
  const inCity = { cityId: 1, data: 'register' as const }
  const rows = await sameRows(
    units.lookedUpSales(units.readyFlatSales(inCity, year), units.registeredFlats(inCity)),
  )
  const flats = await sql<Flat[]>`
    select area_id, rooms, size_sqm, project_id from units
     where city_id = 1 and not demonstration and property_type = 3 and rooms is not null`
  const sold = await sql<Flat[]>`
    select area_id, rooms, size_sqm, project_id from deals
     where city_id = 1 and register = 1 and property_type = 3 and stage = 2 and exclusion = 0 and rooms is not null
       and registered_on between '2024-01-01' and '2024-12-31'`
  const key = ({ areaId, rooms, sizeSqm }: Flat) =>
    `${areaId} ${rooms} ${Math.floor((sizeSqm ?? 0) * 100 + 0.5)}`
  const registered = Map.groupBy(
    flats.filter(({ sizeSqm }) => sizeSqm !== null),
    key,
  )
  for (const row of rows) {
    const inArea = sold.filter(({ areaId }) => areaId === row.areaId)
    const checked = inArea.filter(({ sizeSqm }) => sizeSqm !== null)
    let found = 0
    for (const alike of Map.groupBy(checked, (sale) => `${key(sale)} ${sale.projectId}`).values()) {
      const [sale] = alike
      if (!sale) continue
      const fitting = (registered.get(key(sale)) ?? []).filter(
        ({ projectId }) => projectId === null || sale.projectId === null || projectId === sale.projectId,
      )
      found += Math.min(alike.length, fitting.length)
    }
    expect(row).toEqual({ areaId: row.areaId, sold: inArea.length, checked: checked.length, found })
  }
  expect(rows.length).toBeGreaterThan(20)
})

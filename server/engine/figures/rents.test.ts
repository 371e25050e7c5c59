import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#server/db/sql.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { openEngine } from '#server/engine/engine.ts'
import { computeRentCoverage, rentCoverage } from '#server/engine/rent-coverage.ts'
import { insertRandomRents } from '#server/testing/registers/random-rents.ts'
import type { Question } from '#server/engine/question.ts'

const Row = z.object({ contractId: z.int(), line: z.int(), rooms: z.int().nullable(), annualMinor: z.int() })
const everyRent: Question<z.infer<typeof Row>> = {
  sql: 'SELECT contract_id, line, rooms, annual_minor FROM rents ORDER BY contract_id, line',
  values: [],
  row: Row,
}

async function following() {
  const database = await freshDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'diwan-rents-'))
  const { sql } = database
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value values (1, 1, 'marina', 'Marina', 'Marsa Dubai')`
  const engine = await openEngine({ sql, directory, log: pino({ level: 'silent' }) })
  return {
    sql,
    engine,
    rents: async () => {
      await engine.synced()
      return (await engine.ask(everyRent)).rows
    },
    version: engine.version,
    async [Symbol.asyncDispose]() {
      await engine.close()
      await rm(directory, { recursive: true, force: true })
      await database[Symbol.asyncDispose]()
    },
  }
}

async function addContract(
  sql: Sql,
  number: string,
  lines: number,
  annualMinor = 6_000_000,
): Promise<number> {
  return sql.begin(async (transaction) => {
    const [contract] = await transaction<{ id: number }[]>`
      insert into rent_contracts (number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties, filed_line)
      values (${number}, 'new', '2025-01-01', '2025-12-31', 'AED', ${annualMinor}, ${annualMinor}, ${lines}, 1)
      returning id::int`
    const id = contract?.id ?? 0
    await transaction`
      insert into rent_lines (contract_id, line, city_id, area_id, property_type, bedrooms, usage)
      select ${id}, n, 1, 1, 'unit', n, 'Residential' from generate_series(1, ${lines}::int) n`
    return id
  })
}

test('contracts with their lines are held as soon as they are committed', async () => {
  await using it = await following()
  const one = await addContract(it.sql, 'A', 1)
  const two = await addContract(it.sql, 'B', 2, 9_000_000)
  expect(await it.rents()).toEqual([
    { contractId: one, line: 1, rooms: 1, annualMinor: 6_000_000 },
    { contractId: two, line: 1, rooms: 1, annualMinor: 9_000_000 },
    { contractId: two, line: 2, rooms: 2, annualMinor: 9_000_000 },
  ])
})

test('a changed, shortened or deleted contract replaces what was held of it', async () => {
  await using it = await following()
  const one = await addContract(it.sql, 'A', 2)
  const two = await addContract(it.sql, 'B', 1)
  expect(await it.rents()).toHaveLength(3)
  await it.sql`update rent_contracts set annual_minor = 7000000 where id = ${one}`
  await it.sql`delete from rent_lines where contract_id = ${one} and line = 2`
  await it.sql`delete from rent_contracts where id = ${two}`
  expect(await it.rents()).toEqual([{ contractId: one, line: 1, rooms: 1, annualMinor: 7_000_000 }])
})

test('an update that changes no figure leaves the version of the data as it was', async () => {
  await using it = await following()
  const one = await addContract(it.sql, 'A', 1)
  await it.rents()
  const before = it.version()
  await it.sql`update rent_contracts set filed_by = null, tenant = 'person' where id = ${one}`
  await it.rents()
  expect(it.version()).toBe(before)
})

test('both engines cover the same days of rents, and new contracts change them', async () => {
  await using it = await following()
  await it.sql`
    insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, 1, 'area-' || n, 'Area ' || n, 'AREA ' || n from generate_series(2, 60) n`
  await insertRandomRents(it.sql, { count: 3000, cityIds: [1, 2] })
  await insertRandomRents(it.sql, { count: 400, cityIds: [2], demonstration: true })
  await it.engine.synced()
  const today = '2025-06-30'
  const before = await rentCoverage(it, today)
  expect(before.map(({ cityId, demonstration }) => [cityId, demonstration])).toEqual([
    [1, false],
    [2, false],
    [2, true],
  ])
  expect(before).toEqual(await computeRentCoverage(it.sql, today))
  await it.sql`update rent_contracts set starts_on = '2021-03-04' where number = 'R-1'`
  await it.engine.synced()
  const after = await rentCoverage(it, today)
  expect(after).toEqual(await computeRentCoverage(it.sql, today))
  expect(after).not.toEqual(before)
})

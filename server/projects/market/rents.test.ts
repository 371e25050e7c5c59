import { expect, test } from 'vitest'
import { importing, type Importing } from '#server/ingestion/files/testing-files.ts'
import { rollBack } from '#server/ingestion/runs/roll-back.ts'
import { computeRentCoverage } from '#server/engine/rent-coverage.ts'
import { readRents, rentSpan } from './rents.ts'

const usual = {
  contract_id: '', contract_reg_type_en: 'New', contract_start_date: '', contract_end_date: '31-12-2030',
  contract_amount: '60000', annual_amount: '60000', no_of_prop: '1', line_number: '1',
  ejari_bus_property_type_en: 'Unit', ejari_property_sub_type_en: '1bed room+Hall', project_number: '12',
  area_name_en: 'Marsa Dubai', actual_area: '60',
} // prettier-ignore
const today = '2025-08-15'
const quay = { id: 901, cityId: 1, country: 'AE', currency: 'AED', demonstration: false } as const
const july = { from: '2025-07-01', to: '2025-07-31' }

type Span = { from: string; days: number; perDay: number; annual?: string }

/** Imports contracts that start on these days, with a number for each. */
async function take(it: Importing, ...spans: Span[]) {
  const rows = spans.flatMap(({ from, days, perDay, annual = '60000' }) =>
    Array.from({ length: days * perDay }, (_, n) => {
      const day = new Date(Date.parse(from) + (n % days) * 86_400 * 1000).toISOString().slice(0, 10)
      return {
        contract_id: `${from}-${annual}-${n}`,
        contract_start_date: day.split('-').toReversed().join('-'),
        annual_amount: annual,
      }
    }),
  )
  return it.take(await it.written(usual, ...rows), { asOf: today })
}

async function register() {
  const it = await importing()
  await it.database.sql`
    insert into projects (id, slug, name, location, city_id, register, register_number, published)
    values (901, 'quay', 'Quay', 'Marina', 1, 'dld', '12', true)`
  const { sql } = it.database
  return {
    it,
    sql,
    rents: async () => readRents(sql, quay, rentSpan(await computeRentCoverage(sql, today), quay)),
    coverage: async () => (await computeRentCoverage(sql, today))[0]?.coverage,
    [Symbol.asyncDispose]: () => it[Symbol.asyncDispose](),
  }
}

test('covered days of rents are known, and a roll-back uncovers them', async () => {
  await using held = await register()
  expect(await held.coverage()).toBeUndefined()
  const { batchId } = await take(held.it, { from: '2025-05-01', days: 31, perDay: 10 })
  await take(
    held.it,
    { from: '2025-07-01', days: 31, perDay: 10 },
    { from: '2025-09-01', days: 30, perDay: 1 },
  )
  expect(await held.coverage()).toEqual({
    whole: [{ from: '2025-05-01', to: '2025-05-31' }, july],
    sample: [],
  })
  await rollBack(held.sql, batchId)
  expect(await held.coverage()).toEqual({ whole: [july], sample: [] })
})

test('rents of a sample are excluded from medians of complete days, and the missing days are reported', async () => {
  await using held = await register()
  await take(held.it, { from: '2024-05-01', days: 426, perDay: 1, annual: '10000' })
  await take(held.it, { from: '2025-07-01', days: 31, perDay: 30 })
  const rents = await held.rents()
  expect(rents).toMatchObject({ from: '2024-08-01', to: '2025-07-31' })
  expect(rents?.coverage).toEqual({
    grade: 'whole',
    held: [july],
    missing: [{ from: '2024-08-01', to: '2025-06-30' }],
    missingBefore: [],
  })
  expect(rents?.rooms).toMatchObject([{ rooms: 1, new: { contracts: 930, medianMinor: 6_000_000 } }])
  expect(rents?.years.map(({ year, state }) => [year, state])).toEqual([
    [2025, 'partial'],
    [2024, 'sample'],
  ])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openEngine } from '#server/engine/engine.ts'
import type { Question } from '#server/engine/question.ts'
import { importing } from '#server/ingestion/files/testing-files.ts'
import { rollBack } from '#server/ingestion/runs/roll-back.ts'

const header =
  'property_id,area_name_en,building_number,unit_number,floor,rooms_en,actual_area,property_type_en,property_sub_type_en,is_free_hold,project_name_en'
const flat = '1300000003,Marsa Dubai,2,207,2,3 B/R,191.84,Unit,Flat,1.0,MARINA GATE 1'
const shop = '1300000004,Marsa Dubai,2,S01,G,Shop,60,Unit,Shop,0.0,'
const villa = '1300000005,Marsa Dubai,2,1,G,4 B/R,400,Unit,Villa,1.0,'

const Row = z.object({
  number: z.string(),
  areaId: z.int(),
  projectId: z.int().nullable(),
  subTypeId: z.int().nullable(),
  propertyType: z.int(),
  rooms: z.int().nullable(),
  sizeSqm: z.number().nullable(),
  freehold: z.boolean().nullable(),
  buildingNumber: z.string().nullable(),
  unitNumber: z.string().nullable(),
  floor: z.string().nullable(),
  firstBatchId: z.int().nullable(),
})
const everyUnit: Question<z.infer<typeof Row>> = {
  sql: 'SELECT number, area_id, project_id, sub_type_id, property_type, rooms, size_sqm, freehold, building_number, unit_number, floor, first_batch_id FROM units ORDER BY number',
  values: [],
  row: Row,
}

async function following() {
  const it = await importing()
  const { sql } = it.database
  const directory = await mkdtemp(join(tmpdir(), 'diwan-units-'))
  const engine = await openEngine({ sql, directory, log: pino({ level: 'silent' }) })
  return {
    sql,
    take: (...rows: string[]) => it.lines(header, ...rows),
    version: engine.version,
    units: async () => {
      await engine.synced()
      const { rows } = await engine.ask(everyUnit)
      expect(rows).toEqual([...(await sql.unsafe(everyUnit.sql))])
      return rows
    },
    async [Symbol.asyncDispose]() {
      await engine.close()
      await it[Symbol.asyncDispose]()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

test('an imported unit is held with its project and sub-type, and a villa among units is a villa', async () => {
  await using it = await following()
  await it.take(flat, shop, villa)
  const terms = await it.sql<{ id: number; name: string }[]>`select id, name from terms`
  const term = (name: string) => terms.find((one) => one.name === name)?.id
  expect(await it.units()).toMatchObject([
    { propertyType: 3, rooms: 3, sizeSqm: 191.84, freehold: true, projectId: term('MARINA GATE 1'), subTypeId: term('Flat'), firstBatchId: 1 },
    { propertyType: 3, rooms: null, sizeSqm: 60, freehold: false, projectId: null, subTypeId: term('Shop'), buildingNumber: '2', unitNumber: 'S01', floor: 'G' },
    { propertyType: 4, rooms: 4, subTypeId: term('Villa') },
  ]) // prettier-ignore
})

test('a changed unit arrives, and a roll-back brings the earlier one back and takes new ones away', async () => {
  await using it = await following()
  await it.take(flat, shop)
  const before = await it.units()
  await it.take(flat.replace('191.84', '190'), villa)
  expect((await it.units()).map(({ sizeSqm }) => sizeSqm)).toEqual([190, 60, 400])
  expect(await rollBack(it.sql, 2)).toEqual({ deleted: 1, restored: 1 })
  expect(await it.units()).toEqual(before)
  await it.sql`delete from registered_units where property_number = '1300000004'`
  expect(await it.units()).toEqual(before.slice(0, 1))
})

test('a file that finds every unit as it was leaves the version of the data as it was', async () => {
  await using it = await following()
  await it.take(flat, shop)
  await it.units()
  const before = it.version()
  expect(await it.take(flat, shop)).toMatchObject({ unchanged: 2 })
  await it.sql`update registered_units set filed_by = null, parking = 'B-12'`
  await it.units()
  expect(it.version()).toBe(before)
  await it.sql`update registered_units set freehold = null where property_number = '1300000003'`
  expect((await it.units()).map(({ freehold }) => freehold)).toEqual([null, false])
  expect(it.version()).not.toBe(before)
})

import { expect, test } from 'vitest'
import { announceImport } from '#server/ingestion/runs/import-file.ts'
import { rollBack } from '#server/ingestion/runs/roll-back.ts'
import { importing } from '#server/ingestion/files/testing-files.ts'

const header =
  'property_id,area_name_en,building_number,unit_number,floor,rooms,rooms_en,actual_area,property_type_en,is_free_hold,project_id'
const flat = '1300000003,Al Thanyah Third,2,207,2,3.0,3 B/R,191.84,Unit,1.0,'
const shop = '1300000004,Al Thanyah Third,2,S01,G,45.0,Shop,60,Unit,1.0,'

test('units are read once, a shop has no bedrooms, and rolling back a file restores changed units', async () => {
  await using it = await importing()
  const { sql } = it.database
  const take = (...lines: string[]) => it.lines(header, ...lines)
  const units = () => sql`select unit_number, floor, bedrooms, size_sqm from registered_units order by id`

  expect(await take(flat, shop)).toMatchObject({ added: 2, refused: 0 })
  const before = await units()
  expect(before).toEqual([
    { unitNumber: '207', floor: '2', bedrooms: 3, sizeSqm: 191.84 },
    { unitNumber: 'S01', floor: 'G', bedrooms: null, sizeSqm: 60 },
  ])
  expect(await take(flat, shop)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  const land = flat.replace('1300000003', '9').replace('Unit', 'Land')
  expect(await take(flat.replace('191.84', '190'), land)).toMatchObject({ changed: 1, refused: 1 })
  await expect(rollBack(sql, 1)).rejects.toThrow('later import (3)')
  expect(await rollBack(sql, 3)).toEqual({ deleted: 0, restored: 1 })
  expect(await units()).toEqual(before)
})

test('an import that was uploaded first and published last blocks the roll-back of what it changed', async () => {
  await using it = await importing()
  const { sql } = it.database
  const file = (text: string) => it.file(`${header}\n${text}\n`)
  const units = () => sql`select size_sqm from registered_units`

  const path = await file(flat.replace('191.84', '190'))
  const first = await announceImport(sql, { path, fileName: 'first.csv', startedBy: null })
  const second = await it.take(await file(flat))
  expect(second.batchId).toBeGreaterThan(first)
  expect(await it.take(path, { batchId: first })).toMatchObject({ changed: 1 })
  await expect(rollBack(sql, second.batchId, undefined, { isForced: true })).rejects.toThrow(
    `later import (${first})`,
  )
  expect(await units()).toEqual([{ sizeSqm: 190 }])
  expect(await rollBack(sql, first)).toEqual({ deleted: 0, restored: 1 })
  expect(await rollBack(sql, second.batchId)).toEqual({ deleted: 1, restored: 0 })
  expect(await units()).toEqual([])
})

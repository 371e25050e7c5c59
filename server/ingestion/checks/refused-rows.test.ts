import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importing } from '#server/ingestion/files/testing-files.ts'
import { openRejects, writeRejects } from '#server/ingestion/import/rejects-file.ts'

const header =
  'transaction_id,instance_date,procedure_name_en,property_type_en,area_name_en,procedure_area,actual_worth'

test('an import that failed shows the rows that it refused, not those of its check', async () => {
  await using it = await importing()
  const { sql } = it.database
  const folder = await mkdtemp(join(tmpdir(), 'diwan-rejects-'))
  const rows = [2, 3].map((at) => `1-102-2025-${at},2025-07-21,Sell,Unit,Marsa Dubai,100.0,many`)
  const { batchId } = await it.lines(header, ...rows)
  await writeRejects(sql, folder, batchId)
  await sql`update import_batches set status = 'failed' where id = ${batchId}`
  await sql`delete from import_rejects where line_number = 3`
  const shown = await openRejects(sql, folder, batchId)
  expect((await shown?.toArray())?.join('').match(/1-102-2025-\d/g)).toEqual(['1-102-2025-2'])
  await sql`delete from import_rejects`
  expect(await openRejects(sql, folder, batchId)).toBeNull()
  await rm(folder, { recursive: true })
})

test('rows that a check refused and the import took are in no file any more', async () => {
  await using it = await importing()
  const { sql } = it.database
  const folder = await mkdtemp(join(tmpdir(), 'diwan-rejects-'))
  const { batchId } = await it.lines(header, '1-102-2025-1,2025-07-21,Sell,Unit,Marsa Dubai,100.0,many')
  await sql`update import_batches set status = 'finished' where id = ${batchId}`
  await writeRejects(sql, folder, batchId)
  expect(await readdir(join(folder, 'rejects'))).toEqual([`${batchId}.csv`])
  await sql`delete from import_rejects`
  expect(await writeRejects(sql, folder, batchId)).toBeNull()
  expect(await openRejects(sql, folder, batchId)).toBeNull()
  await rm(folder, { recursive: true })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ImportBatch } from '#contract/ingestion.ts'
import type { Sql } from '#server/db/sql.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { requestStop, readBatch, markRunning } from '#server/ingestion/import/batches.ts'
import { announceImport } from '#server/ingestion/runs/import-file.ts'
import { startTableBatch } from '#server/ingestion/tables/table-batch.ts'
import { storeTable, readTable } from '#server/ingestion/tables/tables.ts'
import { resumeImports } from './resume-imports.ts'
import { keep, writeUpload } from './uploads.ts'

const rows = 100_000
const parent = join(import.meta.dirname, 'testing-import-parent.ts')
const header =
  'transaction_id,instance_date,procedure_name_en,property_type_en,area_name_en,procedure_area,actual_worth'

function* lines(): Generator<string> {
  yield `${header}\n`
  for (let n = 1; n <= rows; n += 1)
    yield `1-102-2025-${n},2025-07-21,Sell,Unit,Area ${n % 50},100.0,${1000 + n}.0\n`
}

/** Starts an import as an upload does, by a process that is killed once rows are committed. */
async function killedImport(
  { parts, tokenFor }: TestApplication,
  kill: 'server' | 'both',
  check?: object,
): Promise<number> {
  const { sql, databaseUrl, config } = parts
  await tokenFor(['editor'])
  const [person] = await sql<{ id: string }[]>`select id from users limit 1`
  const path = await writeUpload([...lines()].join(''), config.dataDirectory)
  const batchId = await announceImport(sql, {
    path,
    fileName: 'a.csv',
    startedBy: person?.id ?? '',
    ...(check ? { check } : {}),
  })
  await markRunning(sql, batchId)
  const storedPath = await keep(path, config.dataDirectory, batchId)
  const words = [parent, databaseUrl, String(batchId), storedPath, config.dataDirectory]
  const server = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [workerId] = await once(server.stdout, 'data')
  await batchWhere(sql, batchId, ({ rowsRead }) => rowsRead > 0)
  if (kill === 'both') process.kill(Number(String(workerId)), 'SIGKILL')
  server.kill('SIGKILL')
  return batchId
}

async function batchWhere(
  sql: Sql,
  batchId: number,
  is: (batch: ImportBatch) => boolean,
): Promise<ImportBatch> {
  const batch = await readBatch(sql, batchId)
  return batch && is(batch) ? batch : sleep(20).then(() => batchWhere(sql, batchId, is))
}

test.each(['server', 'both'] as const)(
  'an upload whose import is killed (%s) goes on by itself at the next start',
  async (kill) => {
    await using application = await testApplication()
    const { parts } = application
    const { sql } = parts
    const batchId = await killedImport(application, kill)
    expect(await resumeImports(parts)).toEqual([batchId])
    const ended = await batchWhere(sql, batchId, ({ status }) => status === 'finished' || status === 'failed')
    expect(ended).toMatchObject({ status: 'finished', rowsRead: rows, rowsNew: rows })
    expect(await resumeImports(parts)).toEqual([])
    const noted = await sql`select action, actor_id from audit_events where action like 'import%'`
    expect(noted).toEqual([{ action: 'import_resumed', actorId: null }])
  },
)

test('an import that a person stopped stays stopped after a restart', async () => {
  await using application = await testApplication()
  const { parts } = application
  const batchId = await killedImport(application, 'both')
  await requestStop(parts.sql, batchId)
  expect(await resumeImports(parts)).toEqual([])
})

test('a check that is killed begins anew at the next start, and leaves no row', async () => {
  await using application = await testApplication()
  const { parts } = application
  const { sql } = parts
  const batchId = await killedImport(application, 'both', {})
  expect(await resumeImports(parts)).toEqual([batchId])
  const ended = await batchWhere(sql, batchId, ({ status }) => status === 'checked' || status === 'failed')
  expect(ended).toMatchObject({ status: 'checked', rowsRead: rows, rowsNew: rows })
  expect(await sql`select from transactions limit 1`).toHaveLength(0)
  expect(await sql`select from areas where name = 'Area 7'`).toHaveLength(0)
})

test('a table of 100,000 rows whose conversion is killed goes on by itself', async () => {
  await using application = await testApplication()
  const { parts } = application
  const { sql, databaseUrl, config } = parts
  const { dataDirectory } = config
  await application.tokenFor(['editor'])
  const [person] = await sql<{ id: string }[]>`select id from users limit 1`
  const rowsOfTable = Array.from(
    { length: rows },
    (_, n) => `${n + 1},2025-07-21,Area ${n % 50},${1000 + n}\n`,
  )
  const path = await writeUpload(`number,date,area,price\n${rowsOfTable.join('')}`, dataDirectory)
  const file = { kind: 'deals', fileName: 'a.csv', path, dataDirectory, at: new Date() } as const
  const { id, settings } = await storeTable(sql, file)
  const table = await readTable(sql, id)
  const started = await sql.begin((transaction) =>
    startTableBatch(transaction, table, settings, { startedBy: person?.id ?? '', dataDirectory }),
  )
  const words = [parent, databaseUrl, String(started.batchId), started.path, dataDirectory]
  const server = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [workerId] = await once(server.stdout, 'data')
  // Before the worker can have converted the table.
  process.kill(Number(String(workerId)), 'SIGKILL')
  server.kill('SIGKILL')
  expect(await resumeImports(parts)).toEqual([started.batchId])
  const ended = await batchWhere(
    sql,
    started.batchId,
    ({ status }) => status === 'checked' || status === 'failed',
  )
  expect(ended).toMatchObject({ status: 'checked', rowsRead: rows, rowsNew: rows })
})

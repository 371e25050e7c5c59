import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { importing } from '#server/ingestion/files/testing-files.ts'
import { importLock } from '#server/ingestion/import/locks.ts'
import { rollBack } from '#server/ingestion/runs/roll-back.ts'
import { cityCoverage } from './coverage.ts'
import { openEngine } from './engine.ts'

const header =
  'transaction_id,instance_date,trans_group_en,procedure_name_en,property_type_en,area_name_en,procedure_area,actual_worth'
const june = { from: '2025-06-01', to: '2025-06-30' }

/** Deals of June 2025, with a number for each day. */
function deals(perDay: number): string[] {
  return Array.from({ length: 30 * perDay }, (_, n) => {
    const day = String((n % 30) + 1).padStart(2, '0')
    return `1-102-2025-${n},2025-06-${day},Sales,Sell,Unit,Marsa Dubai,100,1000000`
  })
}

async function register() {
  const it = await importing()
  const { sql } = it.database
  await sql`delete from register_totals`
  const directory = await mkdtemp(join(tmpdir(), 'diwan-coverage-'))
  const engine = await openEngine({ sql, directory, log: pino({ level: 'silent' }) })
  return {
    sql,
    engine,
    take: (perDay: number) => it.lines(header, ...deals(perDay)),
    covered: async () => {
      await engine.synced()
      return (await cityCoverage({ sql, engine }))(1, 'register')
    },
    async [Symbol.asyncDispose]() {
      await engine.close()
      await it[Symbol.asyncDispose]()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

test('after a forced roll-back, a later import that relied on it has no complete month', async () => {
  await using it = await register()
  const part = await it.take(6)
  const all = await it.take(10)
  expect(all).toMatchObject({ added: 120, unchanged: 180 })
  expect(await it.covered()).toEqual({ whole: [june], sample: [] })
  await rollBack(it.sql, part.batchId, undefined, { isForced: true })
  expect(await it.covered()).toEqual({ whole: [], sample: [june] })
  // As the roll-back advises: the file is imported again.
  expect(await it.take(10)).toMatchObject({ added: 180 })
  expect(await it.covered()).toEqual({ whole: [june], sample: [] })
})

test('a roll-back that waited for an import is newer than it, so that coverage is recomputed', async () => {
  await using it = await register()
  const { sql } = it
  const first = await it.take(10)
  const { batchId } = await it.take(10)
  const { rolling } = await sql.begin(async (importing) => {
    await importing`select pg_advisory_xact_lock(${importLock}::int8)`
    const begun = rollBack(sql, batchId, undefined, { isForced: true })
    await sleep(100)
    await importing`update import_batches set touched_at = clock_timestamp() where id = ${first.batchId}`
    return { rolling: begun }
  })
  expect(await rolling).toEqual({ deleted: 0, restored: 0 })
  const newest = await sql`select id from import_batches order by touched_at desc limit 1`
  expect(newest).toEqual([{ id: batchId }])
})

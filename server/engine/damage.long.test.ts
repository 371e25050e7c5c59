import { mkdtemp, open, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#server/db/sql.ts'
import { limits } from '#domain/limits.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { testApplication } from '#server/testing/application.ts'
import { insertRandomRows } from '#server/testing/registers/random-deals.ts'
import { isDamage } from './damage.ts'
import { openEngine } from './engine.ts'
import type { Question } from './question.ts'

const Totals = z.object({ n: z.int(), value: z.int() })
const totals: Question<z.infer<typeof Totals>> = {
  sql: 'select count(*) as n, sum(price_minor) as value from deals',
  values: [],
  row: Totals,
}
/** DuckDB reads its headers when it opens a file; the blocks of the columns follow. */
const headerBytes = 3 * 4096
/** Enough rows that the engine sorts them into a new file, of which no column has been read yet. */
const deals = { count: 60_000, register: 1, cityIds: [1, 2] }

async function overwrite(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  const { size } = await file.stat()
  await file.write(Buffer.alloc(size - headerBytes, 0xa5), 0, size - headerBytes, headerBytes)
}

async function running() {
  const application = await testApplication()
  const { sql, engine, config } = application.parts
  // Opens its file.
  await engine.synced()
  const number = () => engine.version().split('-').at(-2) ?? ''
  return {
    application,
    sql,
    engine,
    number,
    file: () => join(config.dataDirectory, 'engine', `market-${number()}.duckdb`),
    recorded: async () => {
      const [row] = await sql`select count(*)::int as n, sum(price_minor)::bigint as value from deals`
      return row
    },
    health: async () => {
      const { statusCode, body } = await application.app.inject({ url: '/health' })
      return [statusCode, JSON.parse(body)]
    },
    async fill() {
      const first = number()
      await insertRandomRows(sql, deals)
      await expect.poll(number).not.toBe(first)
    },
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

async function lockDeals(sql: Sql) {
  const connection = await sql.reserve()
  await connection`begin`
  await connection`lock table transactions in access exclusive mode`
  let released: Promise<void> | undefined
  const release = () =>
    (released ??= connection`commit`.then(() => {
      connection.release()
    }))
  return { release, [Symbol.asyncDispose]: release }
}

test.each([
  ['overwritten', overwrite],
  ['cut off', (path: string) => truncate(path, headerBytes)],
] as const)(
  'a question that meets a file that is %s has it rebuilt, and says so meanwhile',
  async (_how, damage) => {
    await using product = await running()
    const { engine } = product
    await product.fill()
    // The rebuild reads this table, so it waits until the lock is given back.
    await using lock = await lockDeals(product.sql)
    await damage(product.file())
    const before = product.number()
    expect(await product.health()).toEqual([200, { status: 'ready' }])
    await expect(engine.ask(totals)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await product.health()).toEqual([503, { status: 'rebuilding-market-data' }])
    await using snapshot = await engine.snapshot()
    await expect(snapshot.ask(totals)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await lock.release()
    await expect.poll(product.health).toEqual([200, { status: 'ready' }])
    expect(product.number()).not.toBe(before)
    expect((await engine.ask(totals)).rows).toEqual([await product.recorded()])
  },
)

test('damage found while following is repaired too', async () => {
  await using product = await running()
  const { sql, engine } = product
  await product.fill()
  await overwrite(product.file())
  await sql`update transactions set price_minor = 7, row_xid = pg_current_xact_id() where id % 3 = 0`
  await engine.synced()
  expect((await engine.ask(totals)).rows).toEqual([await product.recorded()])
  expect(await product.health()).toEqual([200, { status: 'ready' }])
})

test('a file that is damaged again is rebuilt after a pause, and after a longer one the next time', async () => {
  await using database = await freshDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'diwan-damage-'))
  await insertRandomRows(database.sql, deals)
  // Rows newer than a running transaction, of any database, would be read twice and sorted into another file.
  await expect
    .poll(
      () =>
        database.sql`select pg_snapshot_xmin(pg_current_snapshot()) > max(row_xid) as agreed from transactions`,
      {
        timeout: 60_000,
      },
    )
    .toEqual([{ agreed: true }])
  let clockMs = 0
  const log = pino({ level: 'silent' })
  const engine = await openEngine({ sql: database.sql, directory, log, nowMs: () => clockMs })
  const number = () => engine.version().split('-').at(-2) ?? ''
  const damage = async () => {
    await overwrite(join(directory, `market-${number()}.duckdb`))
    await expect(engine.ask(totals)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(engine.isReady()).toBe(false)
  }
  const untilRebuilt = () => expect.poll(engine.isReady, { timeout: 20_000 }).toBe(true)
  await damage()
  await untilRebuilt()
  const { rebuildPauseMs } = limits.engine
  for (const pauseMs of [rebuildPauseMs, 2 * rebuildPauseMs]) {
    const before = number()
    await damage()
    clockMs += pauseMs - 1
    // Several steps of the follower, none of which may rebuild.
    await setTimeout(1500)
    expect([number(), engine.isReady()]).toEqual([before, false])
    clockMs += 1
    await untilRebuilt()
    expect(number()).not.toBe(before)
  }
  const [recorded] = await database.sql`
    select count(*)::int as n, sum(price_minor)::bigint as value from deals`
  expect((await engine.ask(totals)).rows).toEqual([recorded])
  await engine.close()
  await rm(directory, { recursive: true })
})

test.each([
  'IO Error: Could not write all bytes: no space left on device',
  'Out of Memory Error: failed to pin block',
  'Conversion Error: Could not convert string',
])('this is not damage: %s', (message) => {
  expect(isDamage(new Error(message))).toBe(false)
})

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#server/db/sql.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { insertRandomRows } from '#server/testing/registers/random-deals.ts'
import { openEngine, type Engine } from './engine.ts'
import type { Question } from './question.ts'

const log = pino({ level: 'silent' })
const Totals = z.object({ n: z.int(), value: z.int().nullable() })
const totals: Question<z.infer<typeof Totals>> = {
  sql: 'select count(*) as n, sum(price_minor) as value from deals',
  values: [],
  row: Totals,
}

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'diwan-engine-'))
  return {
    path: join(path, 'engine'),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

async function opened(sql: Sql, directory: string): Promise<Engine & AsyncDisposable> {
  const engine = await openEngine({ sql, directory, log })
  return { ...engine, [Symbol.asyncDispose]: engine.close }
}

async function recorded(sql: Sql) {
  const [row] = await sql`select count(*)::int as n, sum(price_minor)::bigint as value from deals`
  return row
}

const theDeals = { count: 2000, register: 1, cityIds: [1, 2] }

test('the follower answers what PostgreSQL contains, and keeps doing so', async () => {
  await using database = await freshDatabase()
  await using fixture = await folder()
  const { sql } = database
  await insertRandomRows(sql, theDeals)
  await using engine = await opened(sql, fixture.path)
  const first = await engine.ask(totals)
  expect(first.rows).toEqual([await recorded(sql)])

  await sql.begin(async (transaction) => {
    await transaction`update transactions set price_minor = 7, row_xid = pg_current_xact_id() where id % 3 = 0`
    await transaction`update transactions set deleted = true, row_xid = pg_current_xact_id() where id % 7 = 0`
    await insertRandomRows(transaction, { ...theDeals, count: 50, first: 5000 })
  })
  await engine.synced()
  const second = await engine.ask(totals)
  expect(second.rows).toEqual([await recorded(sql)])
  expect(second.version).not.toBe(first.version)
})

test('a change arrives without a request', async () => {
  await using database = await freshDatabase()
  await using fixture = await folder()
  await using engine = await opened(database.sql, fixture.path)
  await insertRandomRows(database.sql, theDeals)
  await expect
    .poll(async () => (await engine.ask(totals)).rows[0]?.n, { timeout: 5000, interval: 20 })
    .toBe(2000)
})

test('a price per square metre beyond all others stops no other deal, read at first or later', async () => {
  await using database = await freshDatabase()
  await using fixture = await folder()
  const { sql } = database
  const spoil = (number: string) => sql`
    update transactions set price_minor = 9007199254740991, property_sqm = 0.0001, row_xid = pg_current_xact_id()
     where number = ${number}`
  await insertRandomRows(sql, { ...theDeals, count: 20 })
  await spoil('N-1')
  await using engine = await opened(sql, fixture.path)
  await spoil('N-2')
  await engine.synced()
  const Priced = z.object({ n: z.int(), highest: z.number() })
  const priced = await engine.ask({
    sql: 'select count(*) as n, max(price_per_sqm) as highest from deals',
    values: [],
    row: Priced,
  })
  expect(priced.rows).toEqual([{ n: 20, highest: 999_999_999_999 }])
})

test('the version does not change while other tables are written to', async () => {
  await using database = await freshDatabase()
  await using fixture = await folder()
  await using engine = await opened(database.sql, fixture.path)
  const version = engine.version()
  await database.sql`insert into unknown_paths (path) values ('/nowhere')`
  await engine.synced()
  expect(engine.version()).toBe(version)
})

test('a change by a transaction that started early and committed late is not lost', async () => {
  await using database = await freshDatabase()
  await using fixture = await folder()
  const { sql } = database
  await using engine = await opened(sql, fixture.path)
  const late = await sql.reserve()
  await late`begin`
  await insertRandomRows(late, { ...theDeals, count: 10 })
  await insertRandomRows(sql, { ...theDeals, count: 10, first: 100 })
  await setTimeout(500)
  await late`commit`
  late.release()
  await engine.synced()
  expect((await engine.ask(totals)).rows[0]?.n).toBe(20)
})

test('it resumes from its last file after a stop, and writes a new one if that file is damaged', async () => {
  await using database = await freshDatabase()
  await using fixture = await folder()
  const { sql } = database
  await insertRandomRows(sql, theDeals)
  const before = await openEngine({ sql, directory: fixture.path, log })
  await before.close()
  await insertRandomRows(sql, { ...theDeals, count: 10, first: 9000 })
  const again = await openEngine({ sql, directory: fixture.path, log })
  await again.synced()
  expect((await again.ask(totals)).rows).toEqual([await recorded(sql)])
  expect((await readdir(fixture.path)).filter((name) => name.endsWith('.duckdb'))).toContain(
    'market-1.duckdb',
  )
  await again.close()

  await writeFile(join(fixture.path, 'market-1.duckdb'), 'not a database')
  const repaired = await openEngine({ sql, directory: fixture.path, log })
  expect((await repaired.ask(totals)).rows).toEqual([await recorded(sql)])
  await repaired.close()
})

test('a database restored to an older state is copied again', async () => {
  await using database = await freshDatabase()
  await using fixture = await folder()
  const { sql } = database
  await insertRandomRows(sql, theDeals)
  await (await openEngine({ sql, directory: fixture.path, log })).close()
  await using other = await freshDatabase()
  await using engine = await opened(other.sql, fixture.path)
  expect((await engine.ask(totals)).rows[0]?.n).toBe(0)
})

test('a second engine on the same folder uses its own subfolder', async () => {
  await using database = await freshDatabase()
  await using fixture = await folder()
  await insertRandomRows(database.sql, theDeals)
  await using one = await opened(database.sql, fixture.path)
  await using two = await opened(database.sql, fixture.path)
  expect((await two.ask(totals)).rows).toEqual((await one.ask(totals)).rows)
})

test('many unsorted rows are sorted into a new file, while queries are answered', async () => {
  await using database = await freshDatabase()
  await using fixture = await folder()
  const { sql } = database
  await using engine = await opened(sql, fixture.path)
  // A version is the engine's name, the number of its file, and the watermark.
  const file = () => engine.version().split('-').at(-2)
  const first = file()
  await insertRandomRows(sql, { ...theDeals, count: 60_000 })
  await engine.synced()
  await expect
    .poll(
      async () => {
        expect((await engine.ask(totals)).rows[0]?.n).toBe(60_000)
        return file()
      },
      { timeout: 10_000 },
    )
    .not.toBe(first)
  expect((await engine.ask(totals)).rows).toEqual([await recorded(sql)])
})

test('a query that runs too long is cancelled, and the next one is answered', async () => {
  await using database = await freshDatabase()
  await using fixture = await folder()
  await insertRandomRows(database.sql, { ...theDeals, count: 20_000 })
  await using engine = await opened(database.sql, fixture.path)
  const endless = {
    sql: 'select count(*) as n, null as value from deals a, deals b, deals c where a.price_minor + b.line + c.line = 17',
    values: [],
    row: Totals,
  }
  await expect(engine.ask(endless)).rejects.toMatchObject({ code: 'QUESTION_TOO_SLOW' })
  await expect(engine.ask(endless, { signal: AbortSignal.timeout(100) })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  expect((await engine.ask(totals)).rows[0]?.n).toBe(20_000)
})

test('a snapshot keeps its state while the data changes', async () => {
  await using database = await freshDatabase()
  await using fixture = await folder()
  await insertRandomRows(database.sql, theDeals)
  await using engine = await opened(database.sql, fixture.path)
  await using snapshot = await engine.snapshot()
  expect((await snapshot.ask(totals)).rows[0]?.n).toBe(2000)
  await insertRandomRows(database.sql, { ...theDeals, count: 10, first: 9000 })
  await engine.synced()
  expect((await snapshot.ask(totals)).rows[0]?.n).toBe(2000)
  expect((await engine.ask(totals)).rows[0]?.n).toBe(2010)
})

test.for([
  "select * from read_csv('/etc/passwd')",
  "copy deals to '/tmp/deals.csv'",
  "attach '/tmp/other.duckdb'",
  'install httpfs',
  "set memory_limit = '8GB'",
])('a query cannot leave its sandbox: %s', async (sql) => {
  await using database = await freshDatabase()
  await using fixture = await folder()
  await using engine = await opened(database.sql, fixture.path)
  await expect(engine.ask({ sql, values: [], row: z.unknown() })).rejects.toThrow(/configuration|disabled/i)
})

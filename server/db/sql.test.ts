import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#server/testing/database.ts'
import { connect } from './sql.ts'

test('each type maps to a lossless JavaScript type', async () => {
  await using database = await emptyDatabase()
  const [row] = await database.sql`
    select 9007199254740991::int8 as largest_whole, 0.10::numeric as price, date '2026-03-01' as sold_on,
           timestamptz '2026-03-01 04:00:00+04' as seen_at, '{"snake_case": 1}'::jsonb as raw,
           array[1, 2]::int8[] as numbers, array[date '1996-02-29'] as days`
  expect(row).toEqual({
    largestWhole: 9_007_199_254_740_991,
    price: '0.10',
    soldOn: '2026-03-01',
    seenAt: new Date('2026-03-01T00:00:00Z'),
    raw: { snake_case: 1 },
    numbers: [1, 2],
    days: ['1996-02-29'],
  })
})

test('a number that JavaScript cannot represent is an error, not an approximation', async () => {
  await using database = await emptyDatabase()
  await expect(database.sql`select 9007199254740992::int8 as n`).rejects.toThrow(
    /9007199254740992 does not fit/,
  )
})

test('written values are read back, under camelCase names', async () => {
  await using database = await emptyDatabase()
  const { sql } = database
  await sql`create table deals (deal_number int8, sold_on date, seen_at timestamptz, note text)`
  const deal = {
    dealNumber: 12,
    soldOn: '2026-12-31',
    seenAt: new Date('2026-12-31T23:30:00Z'),
    note: 'مبايعة',
  }
  await sql`insert into deals ${sql(deal)}`
  expect(await sql`select * from deals`).toEqual([deal])
})

test('a statement over its time limit is cancelled', async () => {
  await using database = await emptyDatabase()
  const sql = connect(database.url, { max: 1, statementTimeoutMs: 50 })
  await expect(sql`select pg_sleep(5)`).rejects.toThrow(/statement timeout/)
  await sql.end()
})

test('an unreachable server fails the statement and nothing else', async () => {
  const sql = connect('postgres://diwan@localhost/postgres?host=/nowhere')
  await expect(sql`select 1`).rejects.toMatchObject({ code: 'ENOENT' })
  await sql.end()
})

test('a lost connection fails its transaction, and the next statement works', async () => {
  await using database = await emptyDatabase()
  const sql = connect(database.url, { max: 1 })
  const lost = sql.begin(async (transaction) => {
    const [self] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`
    await database.sql`select pg_terminate_backend(${self?.pid ?? 0})`
    await transaction`select 1`
  })
  await expect(lost).rejects.toThrow()
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await sql.end()
})

test('the rest of a transaction is never run outside of it after its connection was lost', async () => {
  await using database = await emptyDatabase()
  await database.sql`create table deals (number int)`
  const sql = connect(database.url, { max: 1 })
  const rest = Promise.withResolvers<unknown>()
  const lost = sql.begin(async (transaction) => {
    const [self] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`
    await transaction`insert into deals values (1)`
    await database.sql`select pg_terminate_backend(${self?.pid ?? 0})`
    await expect.poll(() => sql`select 1 as one`).toEqual([{ one: 1 }])
    await transaction`insert into deals values (2)`.then(rest.resolve, rest.reject)
  })
  await expect(lost).rejects.toThrow()
  await expect(rest.promise).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  expect(await database.sql`select number from deals`).toEqual([])
  await sql.end()
})

test('a connection lost before its first statement fails only that statement', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-lost-'))
  // It accepts every connection and closes it before the first query, which is the driver's own: for the
  // types of lists.
  const ready = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73])
  const server = createServer((socket) => {
    socket.once('data', () => socket.write(ready, () => socket.destroy()))
    socket.on('error', () => {})
  })
  await once(server.listen(join(directory, '.s.PGSQL.5432')), 'listening')
  const lonely = connect(`postgres://diwan@localhost/postgres?host=${directory}`, { max: 1 })
  await expect(lonely`select 1`).rejects.toMatchObject({ code: 'EPIPE' })
  await lonely.end({ timeout: 0 })
  server.close()
  await rm(directory, { recursive: true })
})

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect, type Queryable } from '#server/db/sql.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { copyLines } from './copy-lines.ts'

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'diwan-copy-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

test.for([0, 1, 4999, 5000, 5001, 12_000])('%i lines arrive complete', async (rows) => {
  await using database = await freshDatabase()
  await using fixture = await folder()
  const file = join(fixture.path, 'lines')
  const lines = database.sql<
    { line: string }[]
  >`select 'line ' || n as line from generate_series(1, ${rows}::int) n`
  expect(await copyLines(lines, file)).toBe(rows)
  const expected = Array.from({ length: rows }, (_, at) => `line ${at + 1}\n`)
  expect(await readFile(file, 'utf8')).toBe(expected.join(''))
})

const numbers = (sql: Queryable, last: number) =>
  sql<{ line: string }[]>`select n || '' as line from generate_series(1, ${last}::int) n`

test.for<[string, (sql: Queryable, file: string) => Promise<number>, RegExp]>([
  [
    'was stopped',
    (sql, file) => copyLines(numbers(sql, 50_000_000), file, AbortSignal.timeout(300)),
    /timeout/,
  ],
  ['cannot be written', (sql) => copyLines(numbers(sql, 100_000), '/dev/full'), /ENOSPC/],
  [
    'failed',
    (sql, file) => copyLines(sql`select 10 / (9000 - n) || '' as line from generate_series(1, 9999) n`, file),
    /zero/,
  ],
])('the connection stays usable after a copy that %s', async ([, copy, reason]) => {
  await using database = await freshDatabase()
  await using fixture = await folder()
  await using one = { sql: connect(database.url, { max: 1 }), [Symbol.asyncDispose]: () => one.sql.end() }
  const copied = one.sql.begin((transaction) => copy(transaction, join(fixture.path, 'lines')))
  await expect(copied).rejects.toThrow(reason)
  expect(await one.sql`select 1 as answer`).toEqual([{ answer: 1 }])
})

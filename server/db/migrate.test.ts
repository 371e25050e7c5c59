import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '#server/testing/database.ts'
import { migrate } from './migrate.ts'
import { connect } from './sql.ts'

async function folderWith(files: Record<string, string>) {
  const path = await mkdtemp(join(tmpdir(), 'diwan-migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

const first = 'create table one (id int); insert into one values (1);'

test('each file is applied once and in order', async () => {
  await using database = await emptyDatabase()
  await using folder = await folderWith({ '0002-b.sql': 'insert into one values (2)', '0001-a.sql': first })
  expect(await migrate(database.sql, folder.path)).toEqual([
    { number: 1, name: 'a' },
    { number: 2, name: 'b' },
  ])
  expect(await migrate(database.sql, folder.path)).toEqual([])
  expect(await database.sql`select id from one order by id`).toEqual([{ id: 1 }, { id: 2 }])
})

test('a file that fails leaves nothing of itself and all before it', async () => {
  await using database = await emptyDatabase()
  await using folder = await folderWith({
    '0001-a.sql': first,
    '0002-b.sql': 'insert into one values (2); select 1 / 0;',
  })
  await expect(migrate(database.sql, folder.path)).rejects.toThrow(/0002-b.sql failed: division by zero/)
  expect(await database.sql`select id from one`).toEqual([{ id: 1 }])
  expect(await database.sql`select name from schema_migrations`).toEqual([{ name: 'a' }])
})

test('a file edited after it was applied is refused by name', async () => {
  await using database = await emptyDatabase()
  await using folder = await folderWith({ '0001-a.sql': first })
  await migrate(database.sql, folder.path)
  await writeFile(join(folder.path, '0001-a.sql'), `${first} -- harmless`)
  await expect(migrate(database.sql, folder.path)).rejects.toThrow(
    /0001-a.sql was changed after it was applied/,
  )
})

test('a database newer than the files is refused', async () => {
  await using database = await emptyDatabase()
  await using newer = await folderWith({ '0001-a.sql': first, '0002-b.sql': 'select 1' })
  await using older = await folderWith({ '0001-a.sql': first })
  await migrate(database.sql, newer.path)
  await expect(migrate(database.sql, older.path)).rejects.toThrow(/has migration 0002-b/)
})

test.each([
  ['a gap', { '0001-a.sql': first, '0003-c.sql': 'select 1' }, /0002 is missing or doubled/],
  ['one number twice', { '0001-a.sql': first, '0001-b.sql': 'select 1' }, /0002 is missing or doubled/],
  ['a name without a number', { 'first.sql': first }, /first.sql is no name/],
])('%s among the files is refused before anything runs', async (_, files, reason) => {
  await using database = await emptyDatabase()
  await using folder = await folderWith(files)
  await expect(migrate(database.sql, folder.path)).rejects.toThrow(reason)
  expect(await database.sql`select to_regclass('schema_migrations') as found`).toEqual([{ found: null }])
})

test('of three who migrate at once, each step is applied by one', async () => {
  await using database = await emptyDatabase()
  const files = Array.from({ length: 20 }, (_, at) => [
    `${String(at + 1).padStart(4, '0')}-step.sql`,
    `create table step_${at + 1} ()`,
  ])
  await using folder = await folderWith(Object.fromEntries(files))
  const pools = [1, 2, 3].map(() => connect(database.url, { max: 1 }))
  const applied = await Promise.all(pools.map((sql) => migrate(sql, folder.path)))
  await Promise.all(pools.map((sql) => sql.end()))
  const numbers = applied.flat().map(({ number }) => number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(files.map((_, at) => at + 1))
})

test('a fresh database has the whole schema', async () => {
  await using database = await freshDatabase()
  expect(await migrate(database.sql)).toEqual([])
  expect(await database.sql`select to_regclass('users') is not null as made`).toEqual([{ made: true }])
})

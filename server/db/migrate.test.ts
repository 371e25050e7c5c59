import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '#server/testing/database.ts'
import { migrate, UnreleasedDatabaseError } from './migrate.ts'
import { connect } from './sql.ts'

type Files = Record<string, string>

async function foldersWith(migrations: Files, definitions: Files = {}) {
  const path = await mkdtemp(join(tmpdir(), 'diwan-migrations-'))
  const folders = { migrations: join(path, 'migrations'), definitions: join(path, 'definitions') }
  const write = async (folder: keyof typeof folders, files: Files) => {
    await mkdir(folders[folder], { recursive: true })
    for (const [name, text] of Object.entries(files)) await writeFile(join(folders[folder], name), text)
  }
  await write('migrations', migrations)
  await write('definitions', definitions)
  return { folders, write, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

const first = 'create table one (id int); insert into one values (1);'

test('each migration is applied once and in order', async () => {
  await using database = await emptyDatabase()
  await using files = await foldersWith({ '0002-b.sql': 'insert into one values (2)', '0001-a.sql': first })
  expect(await migrate(database.sql, files.folders)).toEqual([
    { number: 1, name: 'a' },
    { number: 2, name: 'b' },
  ])
  expect(await migrate(database.sql, files.folders)).toEqual([])
  expect(await database.sql`select id from one order by id`).toEqual([{ id: 1 }, { id: 2 }])
})

test('a migration that fails leaves the schema unchanged', async () => {
  await using database = await emptyDatabase()
  await using files = await foldersWith({ '0001-a.sql': first })
  await migrate(database.sql, files.folders)
  await files.write('migrations', {
    '0002-b.sql': 'insert into one values (2)',
    '0003-c.sql': 'insert into one values (3); select 1 / 0;',
  })
  await expect(migrate(database.sql, files.folders)).rejects.toThrow(/0003-c.sql failed: division by zero/)
  expect(await database.sql`select id from one`).toEqual([{ id: 1 }])
  expect(await database.sql`select name from schema_migrations`).toEqual([{ name: 'a' }])
})

test('a definition that fails rolls back the migrations before it', async () => {
  await using database = await emptyDatabase()
  await using files = await foldersWith(
    { '0001-a.sql': first },
    { 'ones.sql': 'create view ones as select 1 / 0 from two' },
  )
  await expect(migrate(database.sql, files.folders)).rejects.toThrow(
    /Definition ones.sql failed: relation "two"/,
  )
  expect(await database.sql`select to_regclass('one') as found`).toEqual([{ found: null }])
})

test('definitions are applied again only when one of them changed', async () => {
  await using database = await emptyDatabase()
  const view = (value: number) =>
    `drop view if exists v; create view v as select ${value} as n; insert into runs values ('v');`
  await using files = await foldersWith(
    { '0001-a.sql': 'create table runs (name text)' },
    { 'b.sql': view(1), 'a.sql': `insert into runs values ('a')` },
  )
  const runs = async () => (await database.sql`select name from runs`).map(({ name }) => name)
  await migrate(database.sql, files.folders)
  await migrate(database.sql, files.folders)
  expect(await runs()).toEqual(['a', 'v'])
  await files.write('definitions', { 'b.sql': view(2) })
  expect(await migrate(database.sql, files.folders)).toEqual([])
  expect(await runs()).toEqual(['a', 'v', 'a', 'v'])
  expect(await database.sql`select n from v`).toEqual([{ n: 2 }])
})

test('a migration may drop a view: its definition recreates it', async () => {
  await using database = await emptyDatabase()
  await using files = await foldersWith(
    { '0001-a.sql': first },
    { 'ones.sql': 'drop view if exists ones; create view ones as select id from one' },
  )
  await migrate(database.sql, files.folders)
  await files.write('migrations', { '0002-b.sql': 'drop view ones; alter table one alter id type text' })
  await migrate(database.sql, files.folders)
  expect(await database.sql`select id from ones`).toEqual([{ id: '1' }])
})

test('a definition knows which files are new, so that stored rows are recomputed only then', async () => {
  await using database = await emptyDatabase()
  const noting = `insert into noted values (current_setting('diwan.changed'))`
  await using files = await foldersWith(
    { '0001-a.sql': 'create table noted (names text)' },
    { 'a.sql': noting, 'b.sql': 'select 1' },
  )
  await migrate(database.sql, files.folders)
  await files.write('definitions', { 'b.sql': 'select 2' })
  await migrate(database.sql, files.folders)
  await files.write('migrations', { '0002-b.sql': 'select 1' })
  await migrate(database.sql, files.folders)
  expect(await database.sql`select names from noted`).toEqual([
    { names: 'a b' },
    { names: 'b' },
    { names: '' },
  ])
})

test('listings and scores of projects are recomputed if their definitions are new', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  await sql`insert into projects (id, slug, name, location, city_id, published) values (1, 'p', 'P', 'Dubai', 1, true)`
  await sql`update project_listings set name = 'Old'`
  await migrate(sql)
  expect(await sql`select name from project_listings`).toEqual([{ name: 'Old' }])
  await sql`update schema_definitions set sha256 = '' where name = 'listings'`
  await migrate(sql)
  expect(await sql`select name from project_listings`).toEqual([{ name: 'P' }])
})

test('a migration edited after it was applied is refused by name', async () => {
  await using database = await emptyDatabase()
  await using files = await foldersWith({ '0001-a.sql': first })
  await migrate(database.sql, files.folders)
  await files.write('migrations', { '0001-a.sql': `${first} -- harmless` })
  await expect(migrate(database.sql, files.folders)).rejects.toThrow(
    /0001-a.sql was changed after it was applied/,
  )
})

test('a database newer than the files is refused', async () => {
  await using database = await emptyDatabase()
  await using newer = await foldersWith({ '0001-a.sql': first, '0002-b.sql': 'select 1' })
  await using older = await foldersWith({ '0001-a.sql': first })
  await migrate(database.sql, newer.folders)
  await expect(migrate(database.sql, older.folders)).rejects.toThrow(/has migration 0002-b/)
})

test('a database created before the first release is refused and left unchanged', async () => {
  await using database = await emptyDatabase()
  const { sql } = database
  await sql.unsafe(`
    create table schema_migrations (
      number int primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now());
    insert into schema_migrations (number, name, sha256)
    values (1, 'users', '3aca4027ab4db6664f6a2bc3f73ba3f0d2e23e3ae2c09e6e53baa3dbc733429b')`)
  await expect(migrate(sql)).rejects.toThrow(UnreleasedDatabaseError)
  expect(await sql`select to_regclass('schema_definitions') as found`).toEqual([{ found: null }])
})

test.each([
  ['a gap', { '0001-a.sql': first, '0003-c.sql': 'select 1' }, /0002 is missing or doubled/],
  ['one number twice', { '0001-a.sql': first, '0001-b.sql': 'select 1' }, /0002 is missing or doubled/],
  ['a name without a number', { 'first.sql': first }, /first.sql is no name/],
])('%s among the files is refused before anything runs', async (_, migrations, reason) => {
  await using database = await emptyDatabase()
  await using files = await foldersWith(migrations)
  await expect(migrate(database.sql, files.folders)).rejects.toThrow(reason)
  expect(await database.sql`select to_regclass('schema_migrations') as found`).toEqual([{ found: null }])
})

test('of three processes that migrate at once, each step is applied by one', async () => {
  await using database = await emptyDatabase()
  const steps = Array.from({ length: 20 }, (_, at) => [
    `${String(at + 1).padStart(4, '0')}-step.sql`,
    `create table step_${at + 1} ()`,
  ])
  await using files = await foldersWith(Object.fromEntries(steps))
  const pools = [1, 2, 3].map(() => connect(database.url, { max: 1 }))
  const applied = await Promise.all(pools.map((sql) => migrate(sql, files.folders)))
  await Promise.all(pools.map((sql) => sql.end()))
  const numbers = applied.flat().map(({ number }) => number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(steps.map((_, at) => at + 1))
})

test('a fresh database has the complete schema', async () => {
  await using database = await freshDatabase()
  expect(await migrate(database.sql)).toEqual([])
  expect(await database.sql`select to_regclass('users') is not null as made`).toEqual([{ made: true }])
})

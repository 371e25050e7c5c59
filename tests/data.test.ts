import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

type Row = { table: string; feature: string; writers: readonly string[] }

const listed: readonly Row[] = readFileSync('docs/data.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [a-z_]+ /.test(line))
  .map((line) => {
    const [, table = '', feature = '', writers = ''] = line.split('|').map((cell) => cell.trim())
    return { table, feature, writers: writers.split(', ') }
  })
const made = globSync('server/db/migrations/*.sql').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table = '']) => ({
    table,
    feature: basename(file, '.sql').slice('0001-'.length),
  })),
)

test('docs/data.md lists each table of the schema once', () => {
  const schema = [...readFileSync('server/db/schema.sql', 'utf8').matchAll(/^create table (\w+)/gm)]
  expect(schema.length).toBeGreaterThan(100)
  expect(listed.map(({ table }) => table)).toEqual(schema.map(([, table]) => table))
})

test('docs/data.md names the migration that makes a table', () => {
  const features = new Map(listed.map(({ table, feature }) => [table, feature]))
  // A later migration may have dropped one; the first test compares with the tables that exist.
  const wrong = made.filter(({ table, feature }) => features.has(table) && features.get(table) !== feature)
  expect(wrong).toEqual([])
})

test('docs/data.md names the folders that write a table', () => {
  const files = globSync('server/*/**/*.ts').filter(
    (file) => !/\.test\.ts$|\/testing-|^server\/(testing|demo)\//.test(file),
  )
  const statement = /(?:insert into|update|delete from|copy) ([a-z_]+)\b/g
  const known = new Map(listed.map(({ table, writers }) => [table, writers]))
  const missing = files.flatMap((file) => {
    const [, folder = ''] = file.split('/')
    return [...readFileSync(file, 'utf8').matchAll(statement)]
      .map(([, table = '']) => table)
      .filter((table) => known.has(table) && !known.get(table)?.includes(folder))
      .map((table) => `${table}: ${folder}`)
  })
  expect([...new Set(missing)]).toEqual([])
})

test('docs/data.md names folders and files that exist', () => {
  const writers = new Set(listed.flatMap((row) => row.writers).filter((name) => name !== 'migrations'))
  const missing = [...writers].filter(
    (name) => !existsSync(`server/${name}`) && !existsSync(`server/db/${name}`),
  )
  expect(missing).toEqual([])
})

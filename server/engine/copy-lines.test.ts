import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import { copyLines } from './copy-lines.ts'

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'diwan-copy-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

test.for([0, 1, 4999, 5000, 5001, 12_000])('%i lines arrive whole', async (rows) => {
  await using database = await freshDatabase()
  await using place = await folder()
  const file = join(place.path, 'lines')
  await copyLines(database.sql`select 'line ' || n as line from generate_series(1, ${rows}::int) n`, file)
  const expected = Array.from({ length: rows }, (_, at) => `line ${at + 1}\n`)
  expect(await readFile(file, 'utf8')).toBe(expected.join(''))
})

test('the connection serves on after a copy that failed, was stopped, or could not be written', async () => {
  await using database = await freshDatabase()
  await using place = await folder()
  const file = join(place.path, 'lines')
  const one = await database.sql.reserve()
  const long = () => one<{ line: string }[]>`select n || '' as line from generate_series(1, 50000000) n`
  const impossible = one<
    { line: string }[]
  >`select 10 / (9000 - n) || '' as line from generate_series(1, 9999) n`
  await expect(copyLines(long(), file, AbortSignal.timeout(300))).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  await expect(copyLines(long(), join(place.path, 'no', 'folder'))).rejects.toMatchObject({
    code: 'ENOENT',
  })
  await expect(copyLines(impossible, file)).rejects.toThrow(/division/)
  expect(await one`select 1 as answer`).toEqual([{ answer: 1 }])
  one.release()
})

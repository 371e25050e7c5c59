import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spreadsheet } from '#server/ingestion/developer-lists/testing-lists.ts'
import { freshDatabase } from '#server/testing/database.ts'

const command = join(import.meta.dirname, 'command.ts')
const header =
  'transaction_id,instance_date,procedure_name_en,property_type_en,area_name_en,procedure_area,actual_worth'
const row = '1-102-2025-1,2025-07-21,Sell,Unit,Marsa Dubai,100.0,1000.0'

async function commandIn(folder: string, url: string, ...words: string[]) {
  const child = spawn(process.execPath, [command, ...words], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, said, complained }
}

test('the command exits with 1 if every row was rejected or if later imports block a roll-back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-command-'))
  await using database = await freshDatabase()
  const path = join(folder, 'deals.csv')
  await writeFile(path, `${header}\n${row.replace('1-102', 'x')}\n`)
  const failed = await commandIn(folder, database.url, path)
  expect(failed).toMatchObject({
    code: 1,
    complained: expect.stringContaining('Every row of the file was refused (1)'),
    said: expect.stringContaining('refused rows: '),
  })
  await writeFile(path, `${header}\n${row}\n`)
  expect((await commandIn(folder, database.url, path)).code).toBe(0)
  await writeFile(path, `${header}\n${row}\n${row.replace('2025-1,', '2025-2,')}\n`)
  expect((await commandIn(folder, database.url, '--as-of', '2025-08-01', path)).code).toBe(0)
  const refused = await commandIn(folder, database.url, '--roll-back', '2')
  expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining('import 3 (1 row)') })
  expect(refused.complained).toContain('Add --force')
  expect((await commandIn(folder, database.url, '--force', '--roll-back', '2')).code).toBe(0)
  expect((await commandIn(folder, database.url, '--as-of', '2025-13-01', path)).code).toBe(2)
  await rm(folder, { recursive: true })
})

test('a workbook is imported as it is, resumes as the same file, and stays where it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-command-'))
  await using database = await freshDatabase()
  const path = join(folder, 'deals.xlsx')
  const toRow = (line: string) =>
    `<row>${line
      .split(',')
      .map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
      .join('')}</row>`
  const workbook = spreadsheet(toRow(header) + toRow(row))
  await writeFile(path, workbook)
  const first = await commandIn(folder, database.url, path)
  expect(first).toMatchObject({
    code: 0,
    said: expect.stringMatching(/deals\.xlsx: import 1.*\n.*read +1\n.*new +1/),
  })
  expect((await commandIn(folder, database.url, path)).said).toMatch(/unchanged +1/)
  expect(await readFile(path)).toEqual(workbook)
  expect(await readdir(folder)).toEqual(['deals.xlsx'])
  await rm(folder, { recursive: true })
})

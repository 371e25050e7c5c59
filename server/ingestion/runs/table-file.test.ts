import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { spreadsheet } from '#server/ingestion/developer-lists/testing-lists.ts'
import { isPlainRegister, openRegister } from './table-file.ts'

const csv = 'area,price\n"Al Barsha, First",100\n'
const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const toRow = (...cells: string[]): string => `<row>${cells.map(cell).join('')}</row>`

async function opened(content: string | Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-register-'))
  const path = join(folder, 'register')
  try {
    await writeFile(path, content)
    const isPlain = await isPlainRegister(path)
    await openRegister(path)
    return { isPlain, content: await readFile(path) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a workbook, an archive of one table and other separators become CSV', async () => {
  const workbook = spreadsheet(toRow('area', 'price') + toRow('Al Barsha, First', '100'))
  for (const file of [
    workbook,
    Buffer.from(zipSync({ 'read me.md': strToU8('x'), 'deals.csv': strToU8(csv) })),
    Buffer.from(zipSync({ 'deals.csv': strToU8('area;price\nAl Barsha, First;100\n') })),
    'area;price\r\nAl Barsha, First;100\r\n',
    'area\tprice\nAl Barsha, First\t100\n',
  ]) {
    const { isPlain, content } = await opened(file)
    expect(isPlain).toBe(false)
    expect(content.toString().replaceAll('\r\n', '\n')).toBe(csv)
  }
})

test('CSV, plain or compressed, stays as it is', async () => {
  for (const file of [Buffer.from(csv), gzipSync(csv)])
    expect(await opened(file)).toEqual({ isPlain: true, content: file })
})

test('an archive without a table, with two, or damaged is refused with the reason', async () => {
  const two = zipSync({ 'a.csv': strToU8(csv), 'b.csv': strToU8(csv) })
  await expect(opened(Buffer.from(two))).rejects.toThrow('The archive holds two tables')
  await expect(opened(Buffer.from(zipSync({ 'a.pdf': strToU8('x') })))).rejects.toThrow('no spreadsheet')
  await expect(opened(Buffer.from(two).subarray(0, 60))).rejects.toThrow('The packed file is damaged.')
  await expect(opened('')).rejects.toThrow('The file is empty.')
})

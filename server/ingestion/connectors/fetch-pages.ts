import { setTimeout as sleep } from 'node:timers/promises'
import { unchangedCsvLine } from '#domain/export/csv.ts'
import { parseDelimited } from '#domain/developer-lists/delimited.ts'
import type { PageConnector } from '#domain/ingestion/connectors.ts'
import { limits } from '#domain/limits.ts'
import { hexDigest } from '#server/secrets/digest.ts'
import { errorText, failedStatus } from './fetch-file.ts'
import { FetchRefused, guardedGet, type GetOptions } from './guarded-get.ts'
import { writePieces } from './write-pieces.ts'

const { attempts, firstWaitMs, pageBytes, pageCells, pageColumns, pagesMost } = limits.connectors
const { uploadBytes } = limits.ingestion

export type PagesFetch = GetOptions & {
  settings: PageConnector
  path: string
  firstWaitMs?: number
  pagesMost?: number
}
export type FetchedPages = { pages: number; rows: number; bytes: number }

/** One page: its columns and rows, and the number of all rows where the interface states it. */
export type Page = { columns: readonly string[]; rows: readonly (readonly string[])[]; total: number | null }

/**
 * Fetches all pages of an interface into one CSV file. Refused are pages that repeat an earlier one, that have
 * other columns than the first, and interfaces that never end. Throws FetchRefused.
 */
export async function fetchPages(fetch: PagesFetch): Promise<FetchedPages> {
  const { settings } = fetch
  return writePages(fetch, async (number, rowsBefore) => {
    const text = await fetchPageText(pageAddress(settings, number, rowsBefore), number, fetch)
    if (text === null) return noPage
    return settings.format === 'csv' ? csvPage(text) : jsonPage(text, settings.rowsPath)
  })
}

const noPage: Page = { columns: [], rows: [], total: null }

/** The text of a page. Null where the interface says that there is none with this number: some answer 404 after the last. */
async function fetchPageText(url: string, number: number, fetch: PagesFetch): Promise<string | null> {
  try {
    return await fetchText(url, fetch)
  } catch (error) {
    if (error instanceof NotFound && number > 1) return null
    throw error
  }
}

/**
 * Writes pages from a reader until one is empty, or the stated total is reached. A page with fewer rows than requested
 * says nothing: an interface may cap its pages. An interface may answer its last page for every later number, which
 * is the end where that page is shorter than another. Throws FetchRefused where fewer rows come than are stated.
 */
export async function writePages(
  { path, signal, pagesMost: most = pagesMost }: Pick<PagesFetch, 'path' | 'signal' | 'pagesMost'>,
  read: (number: number, rowsBefore: number) => Promise<Page>,
): Promise<FetchedPages> {
  const seen = new Map<string, number>()
  let columns: readonly string[] | null = null
  let stated: number | null = null
  let [longest, last] = [0, 0]
  const sums: FetchedPages = { pages: 0, rows: 0, bytes: 0 }
  await writePieces(path, 'w', async (write) => {
    for (let number = 1; ; number += 1) {
      signal.throwIfAborted()
      if (number > most) throw new FetchRefused(`The interface has more than ${most} pages, or never ends.`)
      const page = await read(number, sums.rows)
      stated = page.total ?? stated
      if (page.rows.length === 0) return
      const first: readonly string[] = (columns ??= page.columns)
      refuseColumns(number, first, page.columns)
      const text = pageText(first, page)
      const digest = hexDigest(Buffer.from(text))
      const earlier = seen.get(digest)
      if (earlier === number - 1 && last < longest) return
      if (earlier !== undefined) throw new FetchRefused(`Page ${number} repeats page ${earlier}.`)
      seen.set(digest, number)
      const piece = number === 1 ? `${unchangedCsvLine(first)}${text}` : text
      sums.bytes += Buffer.byteLength(piece)
      if (sums.bytes > uploadBytes) throw new FetchRefused(`The pages have more than ${uploadBytes} bytes.`)
      await write(piece)
      sums.pages = number
      sums.rows += page.rows.length
      last = page.rows.length
      longest = Math.max(longest, last)
      if (stated !== null && sums.rows >= stated) return
    }
  })
  if (sums.rows === 0) throw new FetchRefused('The interface has no row.')
  if (stated !== null && sums.rows < stated)
    throw new FetchRefused(`The interface states ${stated} rows, but ${sums.rows} came.`)
  return sums
}

function refuseColumns(number: number, first: readonly string[], columns: readonly string[]): void {
  const added = columns.filter((name) => !first.includes(name))
  const gone = first.filter((name) => !columns.includes(name))
  if (added.length === 0 && gone.length === 0) return
  const changes = [
    ...(added.length > 0 ? [`new: ${added.join(', ')}`] : []),
    ...(gone.length > 0 ? [`missing: ${gone.join(', ')}`] : []),
  ]
  throw new FetchRefused(`Page ${number} has other columns than page 1 (${changes.join('; ')}).`)
}

function pageText(first: readonly string[], { columns, rows }: Page): string {
  const positions = first.map((name) => columns.indexOf(name))
  return rows.map((row) => unchangedCsvLine(positions.map((at) => row[at] ?? ''))).join('')
}

/** The address of a page: a number from 1, or the rows before it. */
function pageAddress(
  { url, paging, pageParameter, sizeParameter, pageSize }: PageConnector,
  number: number,
  rowsBefore: number,
): string {
  const address = new URL(url)
  address.searchParams.set(pageParameter, String(paging === 'page' ? number : rowsBefore))
  address.searchParams.set(sizeParameter, String(pageSize))
  return address.href
}

/** The address holds nothing. */
class NotFound extends FetchRefused {}

/** The text of an answer. Tries again where the server is busy or cuts off. Throws FetchRefused. */
export async function fetchText(url: string, fetch: GetOptions & { firstWaitMs?: number }): Promise<string> {
  const { signal, firstWaitMs: waitMs = firstWaitMs } = fetch
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { status, body } = await guardedGet(url, fetch)
      if (status !== 200) {
        body.destroy()
        throw status === 404 ? new NotFound('The server answers 404.') : failedStatus(status)
      }
      const chunks: Buffer[] = []
      let bytes = 0
      for await (const chunk of body) {
        const piece: Buffer = chunk
        bytes += piece.length
        if (bytes > pageBytes) throw new FetchRefused(`A page is larger than ${pageBytes} bytes.`)
        chunks.push(piece)
      }
      return Buffer.concat(chunks).toString('utf8')
    } catch (error) {
      if (error instanceof FetchRefused || signal.aborted) throw error
      if (attempt === attempts) throw new FetchRefused(`A page could not be fetched: ${errorText(error)}.`)
      await sleep(waitMs * 2 ** (attempt - 1), undefined, { signal })
    }
  }
}

function csvPage(text: string): Page {
  const [header, ...rows] = parseDelimited(text.replace(/^\uFEFF/, ''), ',')
  const columns = header?.cells ?? []
  refuseSize(columns.length, rows.length)
  return {
    columns: columns.map((name) => name.trim()),
    rows: rows.map(({ cells }) => cells),
    total: null,
  }
}

function jsonPage(text: string, rowsPath: string): Page {
  const answer = parseJson(text)
  const rows = rowsPath === '' ? answer : valueAt(answer, rowsPath.split('.'))
  if (!Array.isArray(rows))
    throw new FetchRefused(`The answer has no list of rows at “${rowsPath || 'its top'}”.`)
  return { ...objectRows(rows), total: statedTotal(answer, rowsPath) }
}

const totalName = /^total_?(count|rows|records|results|items|elements)?$/i

/** The number of all rows, if it is given beside the rows or at the top. `count` may be that of the page, and is not read. */
function statedTotal(answer: unknown, rowsPath: string): number | null {
  const beside = valueAt(answer, rowsPath.split('.').slice(0, -1))
  for (const holder of [beside, answer]) {
    if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) continue
    const [, total] = Object.entries(holder).find(([name]) => totalName.test(name)) ?? []
    if (typeof total === 'number' && Number.isInteger(total) && total >= 0) return total
  }
  return null
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FetchRefused('The answer is not JSON.')
  }
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (held, name) =>
      typeof held === 'object' && held !== null
        ? Object.entries(held).find(([key]) => key === name)?.[1]
        : undefined,
    value,
  )
}

/** Rows of objects as a table. Columns are those of any row, in the order in which they first occur. */
export function objectRows(rows: readonly unknown[]): Omit<Page, 'total'> {
  const objects = rows.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw new FetchRefused('A row of the answer is not an object.')
    return new Map<string, unknown>(Object.entries(row))
  })
  const names = new Set<string>()
  for (const row of objects) {
    for (const name of row.keys()) names.add(name)
    refuseSize(names.size, objects.length)
  }
  const columns = [...names]
  return { columns, rows: objects.map((row) => columns.map((name) => cellText(row.get(name)))) }
}

/** Columns times rows, not bytes, are what a page takes of memory and time. */
function refuseSize(columns: number, rows: number): void {
  if (columns > pageColumns) throw new FetchRefused(`A page has more than ${pageColumns} columns.`)
  if (columns * rows > pageCells) throw new FetchRefused(`A page has more than ${pageCells} cells.`)
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unchangedCsvLine } from '#domain/export/csv.ts'
import type { FiledRow } from '#domain/developer-lists/delimited.ts'
import { limits } from '#domain/limits.ts'
import { NotRecognised } from './not-recognised.ts'

const { uploadBytes } = limits.ingestion

/**
 * Writes rows as CSV, each on its own line: blank lines, which an import skips, are written where there was no row. A row
 * whose cells hold line breaks takes as many lines as they have. Leaves no file behind when it fails, and throws
 * NotRecognised for more than an upload may have.
 */
export async function writeOnLines(
  path: string,
  rows: AsyncIterable<FiledRow> | Iterable<FiledRow>,
): Promise<void> {
  try {
    await pipeline(Readable.from(linesFor(rows)), createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function* linesFor(rows: AsyncIterable<FiledRow> | Iterable<FiledRow>): AsyncGenerator<string> {
  let next = 1
  let bytes = 0
  for await (const { line, cells } of rows) {
    const blank = '\n'.repeat(Math.max(0, line - next))
    const text = unchangedCsvLine(cells)
    bytes += blank.length + Buffer.byteLength(text)
    if (bytes > uploadBytes)
      throw new NotRecognised(`The table has more than ${uploadBytes / 1024 ** 2} MB as text.`)
    next = Math.max(next, line) + countLines(text)
    yield blank + text
  }
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { byteOrderMark, csvLine } from '#domain/export/csv.ts'
import { tableMediaTypes, type TableFormat } from '#domain/export/table-formats.ts'
import { contentDisposition } from './content-disposition.ts'
import type { Table, TableRow } from './table.ts'
import { toWorkbook } from './workbook.ts'

/**
 * Sends a table as a file. `name` has no ending. Batches are read as fast as the client takes them, so that a long
 * table is never in memory.
 *
 * - CSV: RFC 4180 in UTF-8 with a byte order mark for spreadsheets; one line of headings, then one line a row.
 * - XLSX: one sheet of at most 1,048,576 rows after the other.
 * - JSON: an array of one object a row, whose keys are the headings.
 */
export function sendTable(
  reply: FastifyReply,
  { name, format }: { name: string; format: TableFormat },
  table: Table,
): Readable {
  reply
    .type(format === 'xlsx' ? tableMediaTypes.xlsx : `${tableMediaTypes[format]}; charset=utf-8`)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition(`${name}.${format}`))
  if (format === 'xlsx') return toWorkbook(table)
  return Readable.from(format === 'csv' ? toCsv(table) : toJson(table), { objectMode: false })
}

async function* toCsv({ headings, batches }: Table): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings)
  for await (const rows of batches) yield rows.map(csvLine).join('')
}

/** Headings that occur twice are numbered, so that no cell is lost. */
async function* toJson({ headings, batches }: Table): AsyncGenerator<string> {
  const keys = headings.map((heading, at) => {
    const before = headings.slice(0, at).filter((other) => other === heading).length
    return before === 0 ? heading : `${heading} (${before + 1})`
  })
  const line = (cells: TableRow) =>
    JSON.stringify(Object.fromEntries(cells.map((cell, at) => [keys[at], cell])))
  let before = '[\n'
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield before + rows.map(line).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

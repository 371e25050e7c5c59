import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { byteOrderMark, csvLine, type CsvValue } from '#domain/export/csv.ts'
import type { TimeCursor } from '#server/db/time-cursor.ts'
import { contentDisposition } from './content-disposition.ts'

const rowsAtOnce = 2000

export type CsvColumns<T> = readonly (readonly [heading: string, value: (row: T) => CsvValue])[]
type Read<T> = (page: {
  cursor: TimeCursor | null
  limit: number
}) => Promise<{ rows: T[]; last: TimeCursor | null }>

/** Sends a whole list as a CSV file, read page by page, so that a long one is never in memory. */
export function sendCsv<T>(
  reply: FastifyReply,
  fileName: string,
  { columns, read }: { columns: CsvColumns<T>; read: Read<T> },
): Readable {
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition(fileName))
  return Readable.from(csvLines(columns, read), { objectMode: false })
}

async function* csvLines<T>(columns: CsvColumns<T>, read: Read<T>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([heading]) => heading))
  for (let cursor: TimeCursor | null = null; ;) {
    const { rows, last }: { rows: T[]; last: TimeCursor | null } = await read({ cursor, limit: rowsAtOnce })
    yield rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('')
    if (rows.length < rowsAtOnce || !last) return
    cursor = last
  }
}

import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { TableFormat } from '#domain/export/table-formats.ts'
import type { TimeCursor } from '#server/db/time-cursor.ts'
import { sendTable } from './send-table.ts'
import { tableHeadings, tableRows, type TableColumns, type TableRow } from './table.ts'

const rowsAtOnce = 2000

type Read<T> = (page: {
  cursor: TimeCursor | null
  limit: number
}) => Promise<{ rows: T[]; last: TimeCursor | null }>

/** Sends a whole list as a file, read page by page, so that a long one is never in memory. */
export function sendList<T>(
  reply: FastifyReply,
  file: { name: string; format: TableFormat },
  { columns, read }: { columns: TableColumns<T>; read: Read<T> },
): Readable {
  return sendTable(reply, file, { headings: tableHeadings(columns), batches: pages(columns, read) })
}

async function* pages<T>(columns: TableColumns<T>, read: Read<T>): AsyncGenerator<TableRow[]> {
  for (let cursor: TimeCursor | null = null; ;) {
    const { rows, last }: { rows: T[]; last: TimeCursor | null } = await read({ cursor, limit: rowsAtOnce })
    yield tableRows(columns, rows)
    if (rows.length < rowsAtOnce || !last) return
    cursor = last
  }
}

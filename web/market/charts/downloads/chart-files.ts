import { byteOrderMark, csvLine, type CellValue } from '#domain/export/csv.ts'
import { tableMediaTypes, type TableFormat } from '#domain/export/table-formats.ts'
import { oneSheetWorkbook } from '#domain/sheets/table-workbook.ts'
import { m } from '#web/paraglide/messages.js'

/** The figures of a chart, for the table view and files. */
export type ChartTable = { head: string[]; rows: (string | number | null)[][] }

/** Writes the figures of a chart as a file. Each row names the source and date, because rows are copied without their file. */
export async function writeChartFile(
  format: TableFormat,
  table: ChartTable,
  source: string | null,
): Promise<Blob> {
  const { head, rows } = withSource(table, source)
  const contents = {
    csv: () => toCsv([head, ...rows]),
    json: () => toJson(head, rows),
    xlsx: () => zipWorkbook(oneSheetWorkbook(head, rows)),
  }
  return new Blob([await contents[format]()], { type: tableMediaTypes[format] })
}

function withSource({ head, rows }: ChartTable, source: string | null) {
  return {
    head: [...head, m.market_file_source()],
    rows: rows.map((cells) => [...cells.map(shortNumber), source]),
  }
}

/** Up to four decimals, which is more than any register files. */
function shortNumber(cell: string | number | null): string | number | null {
  return typeof cell === 'number' ? Math.round(cell * 1e4) / 1e4 : cell
}

/** Rows as CSV with the byte order mark that Excel needs for Arabic. */
export function toCsv(rows: readonly (readonly CellValue[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('')
}

/** One object a row, whose keys are the headings. */
function toJson(head: readonly string[], rows: readonly (readonly CellValue[])[]): string {
  const objects = rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell])))
  return JSON.stringify(objects, null, 2)
}

/** Loaded on demand: only a downloaded workbook needs the library. */
async function zipWorkbook(files: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate')
  const encoded = Object.entries(files).map(([name, content]) => [name, strToU8(content)] as const)
  return new Uint8Array(zipSync(Object.fromEntries(encoded)))
}

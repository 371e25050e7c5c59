import { byteOrderMark, csvLine, type CellValue } from '#domain/export/csv.ts'

/** Rows as CSV with the byte order mark that Excel needs for Arabic. */
export function toCsv(rows: readonly (readonly CellValue[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('')
}

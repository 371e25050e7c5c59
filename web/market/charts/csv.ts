import { byteOrderMark, csvLine, type CsvValue } from '#domain/export/csv.ts'

/** Rows as CSV with the byte order mark that Excel needs for Arabic. */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('')
}

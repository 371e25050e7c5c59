export type CellValue = string | number | boolean | null

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF'

/** One line of a CSV file (RFC 4180), with its line ending. */
export function csvLine(values: readonly CellValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}

/** One line of a file that we read again: its cells stay as they are. */
export function unchangedCsvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\n`
}

/** Text that a spreadsheet would run as a formula gets a leading apostrophe (OWASP, CSV injection). */
function csvField(value: CellValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  return quoted(/^[=+\-@\t\r\0]/.test(value) ? `'${value}` : value)
}

/** A cell of `csvLine` as it was before its apostrophe. */
export function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r\0]/.test(cell) ? cell.slice(1) : cell
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

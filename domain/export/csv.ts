export type CsvValue = string | number | boolean | null

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** One line of a CSV file (RFC 4180), its end included. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}

/** A text that a spreadsheet would run as a formula is marked as text by an apostrophe (OWASP, CSV injection). */
function csvField(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

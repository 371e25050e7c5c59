/**
 * Rows as CSV (RFC 4180) with the byte-order mark that lets Excel read Arabic. A cell that a spreadsheet would run
 * as a formula is written as text.
 */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  const mark = String.fromCodePoint(0xfeff)
  return `${mark}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

import { RowRefusal, nullIfRefused } from './deal.ts'

const untidy = /^\s|\s$|\s\s|[\t\r\n]/
const runsOfSpace = /\s+/g
const nothing = new Set(['na', 'n/a', 'null', 'none', 'nan', 'unknown', '-', '--', ''])
const longestNothing = 7
/** The longest name that can be indexed: PostgreSQL limits an index entry to 2,704 bytes. */
const indexedTextLength = 500
/** Marks a text that was cut. */
const cutMark = ' […]'

/**
 * A cell as a name: trimmed, with single spaces; null when blank or a placeholder. A text too long for an
 * index is cut and ends with a mark.
 */
export function cellText(cell: string): string | null {
  const text = uncutText(cell)
  return text === null || text.length <= indexedTextLength ? text : cutText(text, indexedTextLength)
}

/** Like `cellText`, at any length: for text that is stored but not indexed. */
export function uncutText(cell: string): string | null {
  if (cell === '') return null
  const text = untidy.test(cell) ? cell.trim().replace(runsOfSpace, ' ') : cell
  return text.length <= longestNothing && nothing.has(text.toLowerCase()) ? null : text
}

/** Cuts a text to at most `most` UTF-16 units, including the mark, without splitting a character. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const end = most - cutMark.length
  const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(end - 1))
  return text.slice(0, isSplit ? end - 1 : end) + cutMark
}

/** Like `cellText`; throws a RowRefusal when the cell is blank. */
export function requiredText(field: string, cell: string): string {
  const text = cellText(cell)
  if (text === null) throw new RowRefusal(field, 'is blank')
  return text
}

/** Like `requiredText`, for the key of a record, which is never cut: two long keys could become equal. */
export function requiredKey(field: string, cell: string): string {
  const text = uncutText(cell)
  if (text === null) throw new RowRefusal(field, 'is blank')
  if (text.length > longestKey) throw new RowRefusal(field, `is longer than ${longestKey} characters`)
  return text
}

const longestKey = 100
const decimal = /^\d+(?:\.\d*)?$/
const withoutWhole = /^\.\d+$/
const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/
const groupedByBlanks = /^\d{1,3}([ \u00A0\u202F]\d{3})+(\.\d*)?$/
/** A number in scientific notation, as spreadsheets write it: 1.5E+08. */
const scientific = /^(\d{1,17})(?:\.(\d{1,17}))?e([+-]?)(\d{1,2})$/i

const arabicNumber = /[\u0660-\u0669\u06F0-\u06F9]/

/** Replaces Arabic digits and separators with ASCII: ٣٫٥ becomes 3.5. */
export function asciiDigits(text: string): string {
  if (!arabicNumber.test(text)) return text
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
}

/** A decimal number with at most one point; throws a RowRefusal for anything else. */
function decimalText(field: string, cell: string): string {
  if (decimal.test(cell)) return cell
  const text = asciiDigits(requiredText(field, cell))
  const plain = plainDecimal(text)
  if (plain !== null) return plain
  throw new RowRefusal(field, text.startsWith('-') ? 'is negative' : 'is not a plain decimal number')
}

/**
 * The plain decimal form of a number, or null. Commas and spaces are accepted only as thousands separators.
 */
function plainDecimal(text: string): string | null {
  if (decimal.test(text)) return text
  if (withoutWhole.test(text)) return `0${text}`
  if (grouped.test(text)) return text.replaceAll(',', '')
  if (groupedByBlanks.test(text)) return text.replaceAll(/[ \u00A0\u202F]/g, '')
  const match = scientific.exec(text)
  if (!match) return null
  const [, whole = '', fraction = '', sign = '', exponent = ''] = match
  return shiftPoint(whole, fraction, Number(`${sign}${exponent}`))
}

/** Moves the decimal point in the digits, so that amounts never become floats. */
function shiftPoint(whole: string, fraction: string, by: number): string {
  const digits = whole + fraction
  const point = whole.length + by
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return digits + '0'.repeat(point - digits.length)
  return `${digits.slice(0, point)}.${digits.slice(point)}`
}

/** A number that is not money, such as an index. Throws a RowRefusal for anything but a plain decimal number. */
export function decimalNumber(field: string, cell: string): number {
  return Number(decimalText(field, cell.trim()))
}

/** Significant decimals beyond the second. */
const moreDecimals = /^\d*\.\d\d\d*[1-9]/

/**
 * An amount in hundredths of its unit, computed from its digits without floats. More decimals are rounded
 * half up, see `isWholeMinor`. Throws a RowRefusal for anything but a plain number that is not negative;
 * thousands commas are allowed.
 */
export function minorUnits(field: string, cell: string): number {
  const text = decimalText(field, cell)
  const point = text.indexOf('.')
  const whole = point < 0 ? text : text.slice(0, point)
  const fraction = point < 0 ? '' : text.slice(point + 1)
  const hundredths = fraction === '' ? 0 : Number(fraction.slice(0, 2)) * (fraction.length === 1 ? 10 : 1)
  const minor = Number(whole) * 100 + hundredths + (fraction.length > 2 && fraction.charAt(2) >= '5' ? 1 : 0)
  if (!Number.isSafeInteger(minor)) throw new RowRefusal(field, 'is too large')
  return minor
}

/** False for an amount that is not a whole number of hundredths. */
export function isWholeMinor(cell: string): boolean {
  if (decimal.test(cell)) return !moreDecimals.test(cell)
  return !moreDecimals.test(plainDecimal(asciiDigits(cellText(cell) ?? '')) ?? '')
}

/** Square metres; null when blank or zero, since zero means that no size was recorded. */
export function squareMetres(field: string, cell: string): number | null {
  if (!decimal.test(cell) && cellText(cell) === null) return null
  const size = Number(decimalText(field, cell))
  if (size > 1e12) throw new RowRefusal(field, 'is too large')
  return size === 0 ? null : size
}

/**
 * Like `squareMetres`, but null for a size that cannot be read, so that the row is still imported. See
 * `unreadSize`.
 */
export function sizeOrNull(cell: string): number | null {
  return nullIfRefused(() => squareMetres('size', cell))
}

/** The text of a size that `sizeOrNull` cannot read, to be stored as filed; null otherwise. */
export function unreadSize(cell: string): string | null {
  try {
    squareMetres('size', cell)
    return null
  } catch (error) {
    if (error instanceof RowRefusal) return uncutText(cell)
    throw error
  }
}

const wholeAsDecimal = /^-?\d+\.0+$/

/** A detail as filed, but 60.0 becomes 60: blanks in a column turn its whole numbers into decimals. */
export function tidyNumber(cell: string): string | null {
  const text = cellText(cell)
  return text !== null && wholeAsDecimal.test(text) ? text.slice(0, text.indexOf('.')) : text
}

/** A count of people or things, or null. */
export function count(cell: string): number | null {
  const text = tidyNumber(asciiDigits(cell))
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

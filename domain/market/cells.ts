import { Refusal } from './deal.ts'

const untidy = /^\s|\s$|\s\s|[\t\r\n]/
const runsOfSpace = /\s+/g
const nothing = new Set(['na', 'n/a', 'null', 'none', 'nan', 'unknown', '-', '--', ''])
const longestNothing = 7
/** No name in a register comes near; an index of names could not hold much more. */
const longestWord = 500

/** A cell as a word: trimmed, single blanks; null when blank or one of the words that stand for nothing.
 * Throws a Refusal when it is too long for any name. */
export function word(cell: string): string | null {
  if (cell === '') return null
  const text = untidy.test(cell) ? cell.trim().replace(runsOfSpace, ' ') : cell
  if (text.length > longestWord) throw new Refusal(null, `a cell is longer than ${longestWord} characters`)
  return text.length <= longestNothing && nothing.has(text.toLowerCase()) ? null : text
}

/** As `word`; throws a Refusal when there is none. */
export function neededWord(field: string, cell: string): string {
  const text = word(cell)
  if (text === null) throw new Refusal(field, 'is blank')
  return text
}

const decimal = /^\d+(?:\.\d*)?$/
const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/

/** A decimal number in digits and at most one point; throws a Refusal on anything else. */
function decimalText(field: string, cell: string): string {
  if (decimal.test(cell)) return cell
  const text = neededWord(field, cell)
  if (decimal.test(text)) return text
  if (grouped.test(text)) return text.replaceAll(',', '')
  throw new Refusal(field, text.startsWith('-') ? 'is negative' : 'is not a plain decimal number')
}

/** Decimals of an amount beyond the second, as far as they count. */
const moreDecimals = /^\d+\.\d\d\d*[1-9]/

/**
 * An amount in hundredths of its unit, from its digits, so that no amount passes through a fraction of a float.
 * Further decimals round half up, see `isWholeMinor`. Throws a Refusal on anything but a plain number that is not
 * negative, thousands commas allowed.
 */
export function minorUnits(field: string, cell: string): number {
  const text = decimalText(field, cell)
  const point = text.indexOf('.')
  const whole = point < 0 ? text : text.slice(0, point)
  const fraction = point < 0 ? '' : text.slice(point + 1)
  const hundredths = fraction === '' ? 0 : Number(fraction.slice(0, 2)) * (fraction.length === 1 ? 10 : 1)
  const minor = Number(whole) * 100 + hundredths + (fraction.length > 2 && fraction.charAt(2) >= '5' ? 1 : 0)
  if (!Number.isSafeInteger(minor)) throw new Refusal(field, 'is too large an amount')
  return minor
}

/** False for an amount that hundredths cannot hold exactly. */
export function isWholeMinor(cell: string): boolean {
  return !moreDecimals.test(cell.trim().replaceAll(',', ''))
}

/** Square metres; null when blank or zero, for then no size was recorded. */
export function squareMetres(field: string, cell: string): number | null {
  if (!decimal.test(cell) && word(cell) === null) return null
  const size = Number(decimalText(field, cell))
  if (size > 1e12) throw new Refusal(field, 'is too large a size')
  return size === 0 ? null : size
}

const wholeAsDecimal = /^-?\d+\.0+$/

/** A detail as filed, but 60.0 is 60: a column with blanks turns its whole numbers into decimals. */
export function tidyNumber(cell: string): string | null {
  const text = word(cell)
  return text !== null && wholeAsDecimal.test(text) ? text.slice(0, text.indexOf('.')) : text
}

/** A count of people or things, or null. */
export function count(cell: string): number | null {
  const text = tidyNumber(cell)
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

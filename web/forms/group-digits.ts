import { exactNumber } from '#domain/money/format-money.ts'
import { displayLocale } from '#web/format/format.ts'
import { parseNumber } from './parse-number.ts'

/** The number that a text gives, with its thousands separated; a text that gives none is returned as it is. */
export function groupDigits(text: string): string {
  const value = parseNumber(text)
  return value === null ? text : exactNumber(displayLocale(), value)
}

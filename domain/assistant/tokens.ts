import { trimEndWhile } from '#domain/text/trim.ts'
import { currencyWords, spelledNumbers, withLatinDigits } from './numbers-in-text.ts'

/** A word or number of a question. */
export type Token = {
  text: string
  /** In lower case, without the mark of possession. */
  word: string
  /** Its value where it is a number: 1500000 for `1.5m`. */
  value: number | null
  /** What is joined to the number: `br` in `2br`, `m` in `1.5m`, `%` in `5%`. */
  unit: string
}

const piece = /[\p{L}\p{N}][\p{L}\p{N}\p{M}.,'’²]*|[%$€£]/gu
const numberWithUnit = /^(\d[\d,]*(?:\.\d+)?)(\p{L}*²?)$/u

const counted: Readonly<Record<string, number>> = {
  ...spelledNumbers,
  zero: 0,
  one: 1,
  غرفة: 1,
  غرفتين: 2,
}

/** Words and numbers in order; punctuation is dropped. `%` and currency signs are words. */
export function splitTokens(text: string): Token[] {
  return (withLatinDigits(text).match(piece) ?? []).map((found) => {
    const trimmed = trimEndWhile(found, (character) => ".,'’".includes(character))
    const word = trimmed.toLowerCase().replace(/['’]s$/, '')
    const number = numberWithUnit.exec(word)
    if (number)
      return {
        text: trimmed,
        word,
        value: Number((number[1] ?? '').replaceAll(',', '')),
        unit: number[2] ?? '',
      }
    return { text: trimmed, word, value: counted[word] ?? null, unit: '' }
  })
}

/** The currency that a word names; null for any other word. */
export function findCurrency(word: string | undefined): string | null {
  return word !== undefined && Object.hasOwn(currencyWords, word) ? (currencyWords[word] ?? null) : null
}

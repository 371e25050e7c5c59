import { trimEndWhile } from '#domain/text/trim.ts'

/** A number as it stands in a text. */
export type WrittenNumber = {
  text: string
  value: number
  /** The size of its last digit: 0.1 for 7.2, 100,000 for 1.9m. */
  step: number
  significantDigits: number
  isPercent: boolean
  /** The currency beside it; null where none is. */
  currency: string | null
}

const easternDigits = /[\u0660-\u0669\u06F0-\u06F9]/g
const numbers = /\d[\d.,]*/g
const groupedByComma = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const decimalComma = /^\d+,\d{1,2}$/
const plain = /^\d+(?:\.\d+)?$/

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
}

export const currencyWords: Readonly<Record<string, string>> = {
  aed: 'AED',
  dh: 'AED',
  dhs: 'AED',
  dirham: 'AED',
  dirhams: 'AED',
  درهم: 'AED',
  sar: 'SAR',
  sr: 'SAR',
  riyal: 'SAR',
  riyals: 'SAR',
  ريال: 'SAR',
  usd: 'USD',
  $: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  eur: 'EUR',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  gbp: 'GBP',
  '£': 'GBP',
  pounds: 'GBP',
  inr: 'INR',
  rupees: 'INR',
}

/** Numbers in words. `one` is left out: in a sentence it mostly counts nothing. */
export const spelledNumbers: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
}

/** Latin digits, `.` before decimals, and no space between groups of digits. */
export function withLatinDigits(text: string): string {
  return text
    .replace(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replaceAll('\u066A', '%')
    .replace(/(?<=\d)[\u00A0\u2009\u202F'’](?=\d{3})/g, '')
}

/** Every number of a text: digits in any script, with separators, `k`, `m`, percent and currency, and words before a unit. */
export function findNumbers(text: string): WrittenNumber[] {
  const latin = withLatinDigits(text)
  return [...inDigits(latin), ...inWords(latin)]
}

function inDigits(text: string): WrittenNumber[] {
  return [...text.matchAll(numbers)].flatMap((match) => {
    const digits = trimEndWhile(match[0], (character) => character === '.' || character === ',')
    const after = text.slice(match.index + digits.length, match.index + digits.length + 24).toLowerCase()
    const before = text.slice(Math.max(0, match.index - 8), match.index).toLowerCase()
    const value = parseDigits(digits)
    if (value === null) return [unreadable(digits)]
    const [word = '', next = ''] = wordsAfter(after)
    const scale = scales[word] ?? 1
    const unit = scale === 1 ? word : next
    const decimals = decimalPlaces(digits)
    return [
      {
        text: digits,
        value: value * scale,
        step: 10 ** -decimals * scale,
        significantDigits: digits.replace(/\D/g, '').replace(/^0+/, '').length,
        isPercent: isPercentWord(after, word, next),
        currency: currencyBefore(before) ?? currencyWords[unit] ?? null,
      },
    ]
  })
}

function decimalPlaces(digits: string): number {
  if (decimalComma.test(digits)) return digits.length - digits.indexOf(',') - 1
  const point = digits.indexOf('.')
  return point === -1 ? 0 : digits.length - point - 1
}

function parseDigits(digits: string): number | null {
  if (plain.test(digits)) return Number(digits)
  if (groupedByComma.test(digits)) return Number(digits.replaceAll(',', ''))
  return decimalComma.test(digits) ? Number(digits.replace(',', '.')) : null
}

/** A number such as 12.05.2026 equals no figure. */
function unreadable(text: string): WrittenNumber {
  return { text, value: Number.NaN, step: 0, significantDigits: 0, isPercent: false, currency: null }
}

/** The two words behind a number; `m` in `m²` is none. */
function wordsAfter(after: string): string[] {
  const first = /^[\s-]?([\p{L}$€£]+)(?![²\p{N}])/u.exec(after)
  if (!first) return []
  const second = /^[\s-]([\p{L}$€£]+)/u.exec(after.slice(first[0].length))
  return [first[1] ?? '', second?.[1] ?? '']
}

function isPercentWord(after: string, word: string, next: string): boolean {
  return /^\s?%/.test(after) || word === 'percent' || word === 'pct' || (word === 'per' && next === 'cent')
}

function currencyBefore(before: string): string | null {
  const words = before.match(/\p{L}+|[$€£\p{N}]/gu) ?? []
  const gap = /[^.\s\p{L}\p{N}$€£]/u.test(before.slice(before.lastIndexOf(words.at(-1) ?? '')))
  return gap ? null : (currencyWords[words.at(-1) ?? ''] ?? null)
}

/** "seven percent", "two million": number words count only before a unit, because "one of two areas" is no figure. */
function inWords(text: string): WrittenNumber[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.flatMap((word, at) => {
    const value = Object.hasOwn(spelledNumbers, word) ? spelledNumbers[word] : undefined
    if (value === undefined) return []
    const [next = '', afterNext = ''] = words.slice(at + 1, at + 3)
    const isPercent = next === 'percent' || (next === 'per' && afterNext === 'cent')
    const scale = Object.hasOwn(scales, next) && next.length > 2 ? (scales[next] ?? 1) : 1
    const currency = currencyWords[scale === 1 ? next : afterNext] ?? null
    if (!isPercent && scale === 1 && currency === null) return []
    return [{ text: word, value: value * scale, step: scale, significantDigits: 1, isPercent, currency }]
  })
}

import type { Filters } from './filters.ts'
import { findCurrency, type Token } from './tokens.ts'

const roomWords = [
  'bed',
  'beds',
  'bedroom',
  'bedrooms',
  'br',
  'brs',
  'bhk',
  'b/r',
  'room',
  'rooms',
  'غرف',
  'غرفة',
  'غرفتين',
]
const scaleWords: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  mil: 1e6,
  مليون: 1e6,
}
const sqmWords = ['sqm', 'm2', 'm²', 'square metres', 'square meters', 'sq m']
const sqftWords = ['sqft', 'ft2', 'ft²', 'square feet', 'square foot', 'sq ft', 'sq feet']
const sqmPerSqft = 0.09290304
/** A plain number from here on is an amount of money. */
const leastAmount = 10_000

type Reading = { filters: Filters; amounts: number[]; percents: number[]; used: Set<number> }

/** Bedrooms, amounts, percentages, years, sizes and handover dates of a question, and the tokens they stand in. */
export function readNumbers(tokens: readonly Token[]): Reading {
  const reading: Reading = { filters: {}, amounts: [], percents: [], used: new Set() }
  for (const [at, token] of tokens.entries()) {
    if (reading.used.has(at)) continue
    if (token.word === 'studio' || token.word === 'studios' || token.word === 'استوديو') {
      reading.filters.rooms = '0'
      reading.used.add(at)
    } else if (token.value !== null) readNumber(tokens, at, token.value, reading)
    else if (findCurrency(token.word) !== null) reading.used.add(at)
    else if (token.word === '%') reading.used.add(at)
  }
  return reading
}

function readNumber(tokens: readonly Token[], at: number, value: number, reading: Reading): void {
  const { filters, used } = reading
  const take = (...more: number[]) => [at, ...more].forEach((index) => used.add(index))
  const unit = tokens[at]?.unit ?? ''
  const next = tokens[at + 1]?.word ?? ''
  const twoWords = `${next} ${tokens[at + 2]?.word ?? ''}`
  const isRoom = roomWords.includes(unit) || (unit === '' && roomWords.includes(next))
  if (isRoom && value <= 20) {
    filters.rooms = String(Math.min(value, 5))
    return take(...(unit === '' ? [at + 1] : []))
  }
  const sqm = sizeInSqm(value, { unit, next, twoWords })
  if (sqm !== null) {
    filters.sizeSqm = String(sqm)
    return take(
      ...(unit === ''
        ? sqmWords.includes(next) || sqftWords.includes(next)
          ? [at + 1]
          : [at + 1, at + 2]
        : []),
    )
  }
  if (next === '%' || next === 'percent' || (next === 'per' && tokens[at + 2]?.word === 'cent')) {
    reading.percents.push(value)
    return take(at + 1, ...(next === 'per' ? [at + 2] : []))
  }
  if (unit === 'y' || unit === 'yr' || /^(?:years?|yrs?)$/.test(next)) {
    filters.years = String(value)
    return take(at + 1)
  }
  const amount = readAmount(tokens, at, value)
  if (amount) {
    reading.amounts.push(amount.value)
    if (amount.currency !== null) filters.currency = amount.currency
    return take(...amount.taken)
  }
  const due = readDue(tokens, at, value)
  if (due !== null) {
    filters.dueTo = due
    return take(...(/^q[1-4]$/.test(tokens[at - 1]?.word ?? '') ? [at - 1] : []))
  }
  // "one" and "2" alone say nothing and are no names.
  if (unit === '' && tokens[at]?.word === String(value)) return
  if (unit === '' && !/\d/.test(tokens[at]?.word ?? '')) take()
}

function sizeInSqm(
  value: number,
  { unit, next, twoWords }: { unit: string; next: string; twoWords: string },
): number | null {
  const fits = (words: readonly string[]) =>
    [unit, ...(unit === '' ? [next, twoWords] : [])].some((word) => words.includes(word))
  if (fits(sqmWords)) return value
  return fits(sqftWords) ? Math.round(value * sqmPerSqft * 10) / 10 : null
}

function readAmount(
  tokens: readonly Token[],
  at: number,
  value: number,
): { value: number; currency: string | null; taken: number[] } | null {
  const unit = tokens[at]?.unit ?? ''
  const next = tokens[at + 1]?.word ?? ''
  const before = findCurrency(tokens[at - 1]?.word)
  const joined = scaleWords[unit]
  const apart = unit === '' ? scaleWords[next] : undefined
  const scale = joined ?? apart ?? 1
  const after = tokens[at + (apart === undefined ? 1 : 2)]?.word
  const currency = before ?? findCurrency(after) ?? (joined === undefined ? findCurrency(unit) : null)
  const scaled = value * scale
  if (scaled < 1000 && currency === null) return null
  if (currency === null && scale === 1 && value < leastAmount) return null
  return {
    value: scaled,
    currency,
    taken: [
      ...(before === null ? [] : [at - 1]),
      ...(apart === undefined ? [] : [at + 1]),
      ...(before === null && findCurrency(after) !== null ? [at + (apart === undefined ? 1 : 2)] : []),
    ],
  }
}

/** `2027`, or `Q4 2027`, as the last quarter of a handover. */
function readDue(tokens: readonly Token[], at: number, value: number): string | null {
  if (!Number.isInteger(value) || value < 2000 || value > 2060 || (tokens[at]?.unit ?? '') !== '') return null
  const quarter = /^q([1-4])$/.exec(tokens[at - 1]?.word ?? '')?.[1]
  return `${value}-Q${quarter ?? 4}`
}

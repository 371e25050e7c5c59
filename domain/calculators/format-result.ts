import { rateNumber, wholeNumber } from '#domain/money/format-money.ts'
import type { Currency } from '#domain/money/exchange-rates.ts'
import type { FieldUnit } from './field.ts'
import { outputUnits, type OutputName } from './names.ts'
import { typedNumber } from './typed-number.ts'

/** How numbers and their units are written in a language. */
export type NumberTexts = {
  locale: string
  perSqm: (given: { amount: string }) => string
  times: (given: { count: string }) => string
  years: (given: { count: string }) => string
  months: (given: { count: string }) => string
  days: (given: { count: string }) => string
  nights: (given: { count: string }) => string
  sqm: (given: { count: string }) => string
}

type Style = { currency: Currency; texts: NumberTexts; isBare?: boolean }

const unknown = '—'

/** A result in its unit; amounts of money without the currency where `isBare`, because the head of a table names it. */
export function formatResult(
  name: OutputName,
  value: number | null,
  { currency, texts, isBare = false }: Style,
): string {
  if (value === null) return unknown
  const { locale } = texts
  const count = (digits: number) => ({ count: decimals(locale, value, digits) })
  const money = () => {
    const amount = Math.abs(value) < 1000 ? decimals(locale, value, 2) : wholeNumber(locale, value)
    return isBare ? amount : `${currency} ${amount}`
  }
  switch (outputUnits[name]) {
    case 'money':
      return money()
    case 'money-per-sqm':
      return texts.perSqm({ amount: `${currency} ${rateNumber(locale, value)}` })
    case 'percent':
      return percentText(locale, value / 100)
    case 'ratio':
      return percentText(locale, value)
    case 'times':
      return texts.times(count(2))
    case 'years':
      return texts.years(count(1))
    case 'months':
      return texts.months(count(Number.isInteger(value) ? 0 : 1))
    case 'days':
      return texts.days(count(0))
    case 'nights':
      return texts.nights(count(Number.isInteger(value) ? 0 : 1))
    case 'year':
    case 'count':
      return isBare ? String(value) : wholeNumber(locale, value)
    case 'rate':
      return new Intl.NumberFormat(locale, { maximumSignificantDigits: 8 }).format(value)
    case 'word':
    case 'text':
      return String(value)
  }
}

/** A number that was typed, in the unit of its field. */
export function formatTyped(
  unit: FieldUnit,
  text: string,
  { currency, texts }: Pick<Style, 'currency' | 'texts'>,
): string {
  const value = typedNumber(text)
  if (value === null) return text === '' ? unknown : text
  const count = decimals(texts.locale, value, unit === 'money' ? 2 : 6)
  switch (unit) {
    case 'money':
      return `${currency} ${count}`
    case 'percent':
      return `${count}%`
    case 'years':
      return texts.years({ count })
    case 'months':
      return texts.months({ count })
    case 'nights':
      return texts.nights({ count })
    case 'area':
      return texts.sqm({ count })
    case 'number':
      return count
  }
}

/** A legal figure in its unit. */
export function formatRule(
  { value, unit }: { value: number | null; unit: string | null },
  texts: NumberTexts,
): string {
  if (value === null) return unknown
  const { locale } = texts
  const count = wholeNumber(locale, value)
  if (unit === 'percent')
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
  if (unit === 'years') return texts.years({ count })
  if (unit === 'days') return texts.days({ count })
  if (unit === 'multiple') return texts.times({ count })
  return unit ? `${unit} ${count}` : count
}

/** 0.0312 as 3.12%. */
export function percentText(locale: string, ratio: number): string {
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
    .format(ratio)
    .replace('-', '−')
}

/** At most that many decimals. */
export function decimals(locale: string, value: number, digits: number): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value).replace('-', '−')
}

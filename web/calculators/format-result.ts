import { outputUnits, type OutputName } from '#domain/calculators/names.ts'
import type { Currency } from '#domain/money/exchange-rates.ts'
import { rateNumber, tickNumber, wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale, formatDay, formatInteger } from '#web/format/format.ts'
import { wordLabels } from './result-labels.ts'

const unknown = '—'

/** A result in its unit; amounts of money without the currency where the head of a table names it. */
export function formatOutput(
  name: OutputName,
  value: number | null,
  { currency, isBare = false }: { currency: Currency; isBare?: boolean },
): string {
  if (value === null) return unknown
  const locale = displayLocale()
  const money = () => {
    const amount = Math.abs(value) < 1000 ? decimals(value, 2) : wholeNumber(locale, value)
    return isBare ? amount : `${currency} ${amount}`
  }
  switch (outputUnits[name]) {
    case 'money':
      return money()
    case 'money-per-sqm':
      return m.calculators_per_sqm({ amount: `${currency} ${rateNumber(locale, value)}` })
    case 'percent':
      return percentText(value / 100)
    case 'ratio':
      return percentText(value)
    case 'times':
      return m.calculators_times({ count: decimals(value, 2) })
    case 'years':
      return m.calculators_years({ count: decimals(value, 1) })
    case 'months':
      return m.calculators_months({ count: decimals(value, Number.isInteger(value) ? 0 : 1) })
    case 'days':
      return m.calculators_days({ count: decimals(value, 0) })
    case 'nights':
      return m.calculators_nights({ count: decimals(value, Number.isInteger(value) ? 0 : 1) })
    case 'year':
    case 'count':
      return isBare ? String(value) : formatInteger(value)
    case 'rate':
      return new Intl.NumberFormat(locale, { maximumSignificantDigits: 8 }).format(value)
    case 'word':
    case 'text':
      return String(value)
  }
}

/** A cell of a table: days and words are texts. */
export function formatCell(name: OutputName, cell: number | string | null, currency: Currency): string {
  if (typeof cell !== 'string') return formatOutput(name, cell, { currency, isBare: true })
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell)) return formatDay(cell)
  const word = Object.entries(wordLabels).find(([key]) => key === cell)
  return word ? word[1]() : cell
}

/** A short number for an axis, in the unit of the result. */
export function formatTick(name: OutputName, value: number): string {
  const unit = outputUnits[name]
  if (unit === 'percent') return percentText(value / 100)
  if (unit === 'ratio') return percentText(value)
  return tickNumber(displayLocale(), value)
}

/** The bound of an input. */
export function formatLimit(limit: number | string | undefined): string {
  if (limit === undefined) return ''
  if (typeof limit === 'string') return formatDay(limit)
  return new Intl.NumberFormat(displayLocale(), { maximumFractionDigits: 3 }).format(limit)
}

export function outputUnit(name: OutputName, currency: Currency): string {
  const unit = outputUnits[name]
  if (unit === 'money') return currency
  return unit === 'percent' || unit === 'ratio' ? '%' : ''
}

function percentText(ratio: number): string {
  return new Intl.NumberFormat(displayLocale(), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
    .format(ratio)
    .replace('-', '−')
}

function decimals(value: number, digits: number): string {
  return new Intl.NumberFormat(displayLocale(), { maximumFractionDigits: digits })
    .format(value)
    .replace('-', '−')
}

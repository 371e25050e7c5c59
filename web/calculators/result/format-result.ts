import { formatResult, percentText, type NumberTexts } from '#domain/calculators/format-result.ts'
import { outputUnits, type OutputName } from '#domain/calculators/names.ts'
import type { Currency } from '#domain/money/exchange-rates.ts'
import { tickNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale, formatDay } from '#web/format/format.ts'
import { wordLabels } from './result-labels.ts'

/** How numbers are written in the language of the screen. */
export const numberTexts = (): NumberTexts => ({
  locale: displayLocale(),
  perSqm: m.calculators_per_sqm,
  times: m.calculators_times,
  years: m.calculators_years,
  months: m.calculators_months,
  days: m.calculators_days,
  nights: m.calculators_nights,
  sqm: m.calculators_sqm,
})

/** A result in its unit; amounts of money without the currency where the head of a table names it. */
export function formatOutput(
  name: OutputName,
  value: number | null,
  { currency, isBare = false }: { currency: Currency; isBare?: boolean },
): string {
  return formatResult(name, value, { currency, isBare, texts: numberTexts() })
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
  if (unit === 'percent') return percentText(displayLocale(), value / 100)
  if (unit === 'ratio') return percentText(displayLocale(), value)
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

import { formatDay } from '#domain/dates/format-days.ts'
import type { Currency } from '#domain/money/exchange-rates.ts'

/** What a figure is counted in. Money is in units of its currency; `percent` is 5 for 5%; `day` and `text` are words. */
export const figureUnits = [
  'money',
  'money-per-year',
  'money-per-month',
  'money-per-sqm',
  'money-per-sqft',
  'percent',
  'points',
  'count',
  'times',
  'rate',
  'years',
  'months',
  'days',
  'sqm',
  'minutes',
  'day',
  'text',
] as const
export type WrittenUnit = (typeof figureUnits)[number]

/** Read from a register, computed from such readings, given by the member, or assumed and open to change. */
export const figureOrigins = ['record', 'computed', 'given', 'assumption'] as const

/** A figure of an answer, with what it rests on and the page behind it. */
export type AnswerFigure = {
  label: string
  value: number | string
  unit: WrittenUnit
  currency: Currency | null
  sample: { size: number; of: string } | null
  asOf: string | null
  sources: string[]
  href: string | null
  origin: (typeof figureOrigins)[number]
  isDemonstration: boolean
}

const locale = 'en-GB'
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const hundredths = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })

const afterMoney: Partial<Record<WrittenUnit, string>> = {
  'money-per-year': ' a year',
  'money-per-month': ' a month',
  'money-per-sqm': ' per m²',
  'money-per-sqft': ' per sq ft',
}

/** Whether a percentage is given with two decimals at most, such as a rate of 4.25, and not computed. */
const isShort = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9

/** A figure as it stands in a sentence: `AED 134,250 a year`, `7.2%`, `31 October 2026`. */
export function writeFigure({
  value,
  unit,
  currency,
}: Pick<AnswerFigure, 'value' | 'unit' | 'currency'>): string {
  if (typeof value === 'string') return unit === 'day' ? formatDay(locale, value) : value
  if (unit.startsWith('money'))
    return `${currency ?? ''} ${whole.format(value)}${afterMoney[unit] ?? ''}`.trim()
  if (unit === 'percent') return `${isShort(value) ? hundredths.format(value) : tenths.format(value)}%`
  if (unit === 'points') return tenths.format(value)
  if (unit === 'times') return `${hundredths.format(value)}×`
  if (unit === 'rate') return exact.format(value)
  if (unit === 'years' || unit === 'months' || unit === 'days' || unit === 'minutes')
    return `${hundredths.format(value)} ${value === 1 ? unit.slice(0, -1) : unit}`
  if (unit === 'sqm') return `${hundredths.format(value)} m²`
  return hundredths.format(value)
}

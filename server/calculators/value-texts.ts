import type { FieldState } from '#domain/calculators/calculator.ts'
import type { RowsField } from '#domain/calculators/field.ts'
import { formatResult, formatTyped, type NumberTexts } from '#domain/calculators/format-result.ts'
import { outputUnits, type OutputName } from '#domain/calculators/names.ts'
import { calculatorSentence, optionalText } from '#domain/calculators/texts.ts'
import { isCalendarDay } from '#domain/dates/calendar-day.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import type { Currency } from '#domain/money/exchange-rates.ts'

export const locale = 'en-AE'

export const numberTexts: NumberTexts = {
  locale,
  perSqm: (values) => calculatorSentence('per_sqm', values),
  times: (values) => calculatorSentence('times', values),
  years: (values) => calculatorSentence('years', values),
  months: (values) => calculatorSentence('months', values),
  days: (values) => calculatorSentence('days', values),
  nights: (values) => calculatorSentence('nights', values),
  sqm: (values) => calculatorSentence('sqm', values),
}

/** A valid input with its unit, as a document shows it. */
export function inputText({ field, text }: FieldState, currency: Currency): string {
  if (text === '') return '—'
  if (field.kind === 'choice') return optionalText('option', text) ?? text
  return field.kind === 'number'
    ? formatTyped(field.unit, text, { currency, texts: numberTexts })
    : dayText(text)
}

const dayText = (text: string) => (isCalendarDay(text) ? formatDay(locale, text) : text)

/** The lines of a list that was typed, such as a payment plan, in the order of its columns. */
export function rowTexts({ columns }: RowsField, text: string, currency: Currency): string[][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.trim().split(/\s+/)
      return columns.map((column, at) => {
        const cell = cells[at] ?? ''
        if (column.kind === 'number' && cell !== '')
          return formatTyped(column.unit, cell, { currency, texts: numberTexts })
        return optionalText('option', cell) ?? dayText(cell)
      })
    })
}

/** A cell of a result table. Amounts stand without the currency, which the head of the table names. */
export function cellText(name: OutputName, cell: number | string | null, currency: Currency): string {
  if (typeof cell !== 'string')
    return formatResult(name, cell, { currency, texts: numberTexts, isBare: true })
  return optionalText('word', cell) ?? dayText(cell)
}

export const isMoney = (name: OutputName): boolean => outputUnits[name] === 'money'

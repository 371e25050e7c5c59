import { isCalendarDay } from '#domain/dates/calendar-day.ts'
import { isPlainLine } from '#domain/text/plain-line.ts'
import type { TemplateField } from './template-field.ts'

/** The values of a form, read by key. Everything is null where nothing was filled in. */
export type FilledForm = {
  text: (key: string) => string | null
  /** Amounts are in major units; percent as written, so 5 is 5%. */
  number: (key: string) => number | null
  /** Percent as a ratio: 0.05 for 5. */
  ratio: (key: string) => number | null
  day: (key: string) => string | null
  /** The lines of a field, each split at ` | `. */
  lines: (key: string) => string[][]
  /** As it is written in a document, such as "AED 1,200,000.00"; null where nothing was filled in. */
  written: (key: string) => string | null
  currency: string
}

/** Amounts above this are not prices of homes. */
const largest = 1e13
const lineCharacters = 300
const linesCharacters = 4000

/** What is wrong with a value, shown beside its field. */
type WrongValue = { key: string; message: string }

/** Checks what was typed. Empty values are no mistake: the file then has an empty cell or a line to write on. */
export function findWrongValues(
  fields: readonly TemplateField[],
  typed: Readonly<Record<string, string>>,
): WrongValue[] {
  return fields.flatMap((field) => {
    const message = wrongMessage(field, (typed[field.key] ?? '').trim())
    return message === null ? [] : [{ key: field.key, message }]
  })
}

function wrongMessage({ kind }: TemplateField, value: string): string | null {
  if (value === '') return null
  if (kind === 'day') return isCalendarDay(value) ? null : 'must be a date such as 2027-03-31'
  if (kind === 'lines') return wrongLines(value)
  if (kind === 'text') {
    if (value.length > lineCharacters) return `must have at most ${lineCharacters} characters`
    return isPlainLine(value) ? null : 'must be one line'
  }
  const number = parseNumber(value)
  if (number === null || number < 0 || number > largest) return 'must be a number of at least 0'
  return kind === 'percent' && number > 100 ? 'must be at most 100' : null
}

function wrongLines(value: string): string | null {
  if (value.length > linesCharacters) return `must have at most ${linesCharacters} characters`
  return value.split(/\r?\n/).every(isPlainLine) ? null : 'has an invisible character'
}

/** Numbers may have commas between thousands. */
export function parseNumber(value: string): number | null {
  const plain = value.replaceAll(',', '').trim()
  return /^\d{1,15}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}

/** The values of a form as documents read them. A field that was left empty has its usual value, if it has one. */
export function readForm(
  fields: readonly TemplateField[],
  typed: Readonly<Record<string, string>>,
): FilledForm {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const find = (key: string): string | null => {
    const value = (typed[key] ?? byKey.get(key)?.usual ?? '').trim()
    return value === '' ? null : value
  }
  const number = (key: string) => parseNumber(find(key) ?? '')
  const currency = find('currency') ?? 'AED'
  return {
    text: find,
    number,
    ratio: (key) => {
      const percent = number(key)
      return percent === null ? null : percent / 100
    },
    day: (key) => {
      const value = find(key) ?? ''
      return isCalendarDay(value) ? value : null
    },
    lines: (key) =>
      (find(key) ?? '')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => line.split('|').map((part) => part.trim())),
    written: (key) => writeValue(byKey.get(key), find(key), currency),
    currency,
  }
}

function writeValue(field: TemplateField | undefined, value: string | null, currency: string): string | null {
  if (!field || value === null) return null
  const number = parseNumber(value)
  if (number === null) return value
  if (field.kind === 'money') return `${currency} ${formatAmount(number)}`
  if (field.kind === 'percent') return `${number}%`
  return field.kind === 'number' ? number.toLocaleString('en', { maximumFractionDigits: 2 }) : value
}

/** With cents only where there are some. */
export function formatAmount(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

import { daysBetween, isCalendarDay } from '#domain/dates/calendar-day.ts'

/**
 * The form of a field: a day as 2027-12-31, a percentage as 62.5, a count as 1200, a code or words as filed.
 */
export type Writing = 'day' | 'percent' | 'count' | 'code' | 'words'

/**
 * How far two sources may differ without a conflict: days, percent of the larger count, or percentage points.
 */
export type Field = { writing: Writing; tolerance: number }

/** The project fields observed over time, by column name in `projects`. */
export const fields = {
  name: { writing: 'words', tolerance: 0 },
  status_code: { writing: 'code', tolerance: 0 },
  percent_completed: { writing: 'percent', tolerance: 5 },
  started_on: { writing: 'day', tolerance: 45 },
  due_on: { writing: 'day', tolerance: 45 },
  // The day of completion as filed for a finished project; for others the register's date means less.
  completed_on: { writing: 'day', tolerance: 45 },
  cancelled_on: { writing: 'day', tolerance: 45 },
  units: { writing: 'count', tolerance: 2 },
  villas: { writing: 'count', tolerance: 2 },
  lands: { writing: 'count', tolerance: 2 },
  buildings: { writing: 'count', tolerance: 2 },
  escrow_agent: { writing: 'words', tolerance: 0 },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof fields

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(fields, name)
}

export const fieldNames: readonly FieldName[] = Object.keys(fields).filter(isFieldName)

/** The earliest plausible day of a project; anything before is a typing error, such as the year 0202. */
export const earliestDay = '1900-01-01'
/** The latest plausible day, including planned completion dates. */
export const latestDay = '2099-12-31'

const daysShape = /^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/

/**
 * The canonical form of a field's value, so that equal facts are equal texts; null for none. Throws a
 * RangeError for an invalid value.
 */
export function canonical(name: FieldName, filed: string | number | null): string | null {
  const text = filed === null ? '' : String(filed).trim().replace(/\s+/g, ' ')
  if (text === '') return null
  switch (fields[name].writing) {
    case 'words':
      return text
    case 'code':
      return text.toUpperCase()
    case 'day':
      return day(name, text)
    case 'percent':
      return String(numberWithin(name, text, 100))
    case 'count':
      return wholeNumber(name, text)
  }
}

function day(name: FieldName, text: string): string {
  const written = daysShape.exec(text)?.[1]
  if (written === undefined || !isCalendarDay(written)) throw new RangeError(`${name}: ${text} is no day`)
  return written
}

function numberWithin(name: FieldName, text: string, most: number): number {
  const number = Number(text)
  if (!Number.isFinite(number) || number < 0 || number > most)
    throw new RangeError(`${name}: ${text} is not between 0 and ${most}`)
  return Math.round(number * 100) / 100
}

function wholeNumber(name: FieldName, text: string): string {
  const number = numberWithin(name, text, 10_000_000)
  if (!Number.isInteger(number)) throw new RangeError(`${name}: ${text} is not whole`)
  return String(number)
}

/**
 * Whether two sources conflict on a field: both state a value, and the values differ by more than the
 * tolerance. Takes canonical forms. A missing value conflicts with nothing.
 */
export function contradicts(name: FieldName, one: string | null, other: string | null): boolean {
  if (one === null || other === null || one === other) return false
  const { writing, tolerance } = fields[name]
  switch (writing) {
    case 'words':
    case 'code':
      return one.toLowerCase() !== other.toLowerCase()
    case 'day':
      return Math.abs(daysBetween(one, other)) > tolerance
    case 'percent':
      return Math.abs(Number(one) - Number(other)) > tolerance
    case 'count': {
      const [less, more] = [Number(one), Number(other)].toSorted((a, b) => a - b)
      return less !== undefined && more !== undefined && (100 * (more - less)) / more > tolerance
    }
  }
}

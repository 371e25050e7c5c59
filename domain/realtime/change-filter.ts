import type { ColumnType } from './published-tables.ts'

export type ChangeRecord = Readonly<Record<string, unknown>>

type Comparison = 'eq' | 'neq' | 'lt' | 'lte' | 'gt' | 'gte' | 'in' | 'is'
type Condition = {
  column: string
  comparison: Comparison
  negated: boolean
  values: readonly (string | number | boolean | null)[]
}

/** Conditions that must all hold. */
export type ChangeFilter = readonly Condition[]

const comparisons: readonly Comparison[] = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'is']
const conditionsAtMost = 8
const valuesAtMost = 100

/**
 * Parses `column=operator.value`, several joined by commas, `not.` before an operator. Null when it is
 * invalid or names a column that the table does not publish. Values in lists and values with commas may be in
 * double quotes.
 */
export function parseChangeFilter(
  text: string,
  columns: Readonly<Record<string, ColumnType>>,
): ChangeFilter | null {
  const parts = splitOutside(text)
  if (parts.length > conditionsAtMost) return null
  const conditions = parts.map((part) => parseCondition(part, columns))
  const readable = conditions.filter((condition) => condition !== null)
  return readable.length === conditions.length ? readable : null
}

/** Whether a row matches. As in SQL, null matches no comparison except `is.null`. */
export function passesFilter(filter: ChangeFilter, record: ChangeRecord): boolean {
  return filter.every((condition) => {
    const value = record[condition.column] ?? null
    if (condition.comparison !== 'is' && value === null) return false
    return holds(condition, value) !== condition.negated
  })
}

function parseCondition(part: string, columns: Readonly<Record<string, ColumnType>>): Condition | null {
  const [, column = '', not, word = '', operand = ''] =
    /^([a-z_]{1,63})=(not\.)?([a-z]{2,4})\.(.*)$/s.exec(part) ?? []
  const comparison = comparisons.find((known) => known === word)
  const type = Object.hasOwn(columns, column) ? columns[column] : undefined
  if (!comparison || !type || type === '_text') return null
  const values = parseValues(comparison, type, operand)
  return values && { column, comparison, negated: not !== undefined, values }
}

function parseValues(comparison: Comparison, type: ColumnType, operand: string): Condition['values'] | null {
  if (comparison === 'is') {
    const known = new Map<string, boolean | null>([
      ['null', null],
      ['true', true],
      ['false', false],
    ])
    const value = known.get(operand.toLowerCase())
    return value === undefined || (value !== null && type !== 'bool') ? null : [value]
  }
  if (comparison !== 'in') return single(parseValue(type, unquoted(operand)))
  const list = /^\((.*)\)$/s.exec(operand)?.[1]
  if (list === undefined) return null
  const values = splitOutside(list).map((value) => parseValue(type, unquoted(value)))
  if (values.length > valuesAtMost) return null
  const readable = values.filter((value) => value !== null)
  return readable.length === values.length ? readable : null
}

function single<T>(value: T | null): T[] | null {
  return value === null ? null : [value]
}

function parseValue(type: ColumnType, text: string): string | number | boolean | null {
  if (type === 'int4') return /^-?\d{1,10}$/.test(text) ? Number(text) : null
  if (type === 'bool') return /^(t|true)$/i.test(text) ? true : /^(f|false)$/i.test(text) ? false : null
  return type === 'uuid' ? text.toLowerCase() : text
}

function holds({ comparison, values }: Condition, value: unknown): boolean {
  const [first = null] = values
  if (comparison === 'in') return values.some((one) => one === value)
  if (comparison === 'eq' || comparison === 'is') return first === value
  if (comparison === 'neq') return first !== value
  if (typeof value !== typeof first || value === null || first === null) return false
  const order = compareValues(value, first)
  if (comparison === 'lt') return order < 0
  if (comparison === 'lte') return order <= 0
  return comparison === 'gt' ? order > 0 : order >= 0
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  return Number(a) - Number(b)
}

/** Splits at commas outside brackets and double quotes. */
function splitOutside(text: string): string[] {
  const parts: string[] = []
  let part = ''
  let depth = 0
  let quoted = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    else if (!quoted && character === '(') depth += 1
    else if (!quoted && character === ')') depth -= 1
    if (character === ',' && depth === 0 && !quoted) {
      parts.push(part)
      part = ''
    } else part += character
  }
  return [...parts, part]
}

function unquoted(text: string): string {
  return /^"(.*)"$/s.exec(text)?.[1] ?? text
}

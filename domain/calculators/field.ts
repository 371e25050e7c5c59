import { isCalendarDay } from '#domain/dates/calendar-day.ts'
import { wrong, type Parsed, type Problem } from './problem.ts'
import type { CalculatorInput } from './names.ts'
import { typedNumber } from './typed-number.ts'

/** The unit of a number. `money` is in the currency of the chosen city. */
export const fieldUnits = ['money', 'percent', 'years', 'months', 'nights', 'area', 'number'] as const
export type FieldUnit = (typeof fieldUnits)[number]

/** The default: a text as it would be typed, or the value of a dated rule. */
export type Usual = { text: string } | { rule: string }

/** A field exists only while each named choice has one of these values. */
export type Condition = Readonly<Record<string, readonly string[]>>

type Common<Value> = {
  name: CalculatorInput
  /** Null where the field has no default. */
  usual: Usual | null
  isOptional: boolean
  when: Condition
  parse: (text: string) => Parsed<Value>
}

type RowColumn =
  | { name: CalculatorInput; kind: 'day' }
  | { name: CalculatorInput; kind: 'number'; unit: FieldUnit; least: number; most: number; usual?: number }
  | { name: CalculatorInput; kind: 'choice'; options: readonly string[]; usual?: string }

export type NumberField<Value = number> = Common<Value> & {
  kind: 'number'
  unit: FieldUnit
  least: number
  most: number
  isWhole: boolean
}
type ChoiceField<Value = string> = Common<Value> & { kind: 'choice'; options: readonly string[] }
type DayField<Value = string> = Common<Value> & { kind: 'day' }
/** One row a line, its cells separated by blanks. */
export type RowsField = Common<readonly Row[]> & {
  kind: 'rows'
  columns: readonly RowColumn[]
  least: number
  most: number
}
export type Row = { days: string[]; numbers: number[]; words: string[] }

/** Any field. A calculation reads a field by its own type, see `Readable`. */
export type CalculatorField = NumberField<unknown> | ChoiceField<unknown> | DayField<unknown> | RowsField
/** What is needed to read a value of this type. */
export type Readable<Value> = Pick<Common<Value>, 'name' | 'parse' | 'when'>

type NumberRange = {
  unit?: FieldUnit
  least?: number
  most?: number
  usual?: number
  usualRule?: string
  isWhole?: boolean
  when?: Condition
}
const anyAmount = 1e9

function numberOptions(name: CalculatorInput, given: NumberRange) {
  const { unit = 'money', least = 0, most = anyAmount, usual, usualRule, isWhole = false, when = {} } = given
  return {
    kind: 'number' as const,
    name,
    unit,
    least,
    most,
    isWhole,
    when,
    usual:
      usualRule !== undefined ? { rule: usualRule } : usual === undefined ? null : { text: String(usual) },
  }
}

function parseRange(text: string, { least, most, isWhole }: Pick<NumberField, 'least' | 'most' | 'isWhole'>) {
  const value = typedNumber(text)
  if (value === null) return wrong('number')
  if (value < least) return wrong('least', { limit: least })
  if (value > most) return wrong('most', { limit: most })
  if (isWhole && !Number.isInteger(value)) return wrong('whole')
  return { value }
}

/** A number that must be known. */
export function number(name: CalculatorInput, given: NumberRange = {}): NumberField {
  const options = numberOptions(name, given)
  return { ...options, isOptional: false, parse: (text) => parseRange(text, options) }
}

/** A number that may stay empty, and is null then. */
export function optionalNumber(name: CalculatorInput, given: NumberRange = {}): NumberField<number | null> {
  const options = numberOptions(name, given)
  return {
    ...options,
    isOptional: true,
    parse: (text) => (text === '' ? { value: null } : parseRange(text, options)),
  }
}

export const percent = (name: CalculatorInput, given: NumberRange = {}) =>
  number(name, { unit: 'percent', most: 100, ...given })

/** One of some words; the first one is the default unless another is named. */
export function choice<const Word extends string>(
  name: CalculatorInput,
  options: readonly [Word, ...Word[]],
  { usual = options[0], when = {} }: { usual?: Word; when?: Condition } = {},
): ChoiceField<Word> {
  return {
    kind: 'choice',
    name,
    options,
    when,
    usual: { text: usual },
    isOptional: false,
    parse: (text) => {
      const value = options.find((option) => option === text)
      return value === undefined ? wrong('choice') : { value }
    },
  }
}

/** Days that people mean; a year of four digits keeps differences exact and finite. */
const firstDay = '1990-01-01'
const lastDay = '2100-12-31'

function parseDay(text: string): Parsed<string> {
  if (!isCalendarDay(text)) return wrong('day')
  if (text < firstDay) return wrong('least', { limit: firstDay })
  if (text > lastDay) return wrong('most', { limit: lastDay })
  return { value: text }
}

export function day(name: CalculatorInput, given: { usual: string; when?: Condition }): DayField {
  const { usual, when = {} } = given
  return { kind: 'day', name, when, usual: { text: usual }, isOptional: false, parse: parseDay }
}

type RowsGiven = {
  columns: readonly RowColumn[]
  least: number
  most: number
  usual: string
  when?: Condition
}

export function rows(name: CalculatorInput, given: RowsGiven): RowsField {
  const { columns, least, most, usual, when = {} } = given
  return {
    kind: 'rows',
    name,
    columns,
    least,
    most,
    when,
    usual: { text: usual },
    isOptional: false,
    parse: (text) => parseRows(text, { columns, least, most }),
  }
}

function parseRows(text: string, { columns, least, most }: Pick<RowsField, 'columns' | 'least' | 'most'>) {
  const lines = text.split(/[\n;]/).filter((line) => line.trim() !== '')
  if (lines.length < least) return wrong('row-count', { limit: least })
  if (lines.length > most) return wrong('most', { limit: most })
  const found: Row[] = []
  for (const [at, line] of lines.entries()) {
    const row = parseRow(line.trim().split(/\s+/), columns)
    if ('problem' in row) return { problem: { ...row.problem, line: at + 1 } }
    found.push(row.value)
  }
  return { value: found }
}

function parseRow(cells: readonly string[], columns: readonly RowColumn[]): Parsed<Row> {
  if (cells.length > columns.length) return wrong('rows')
  const row: Row = { days: [], numbers: [], words: [] }
  for (const [at, column] of columns.entries()) {
    const problem = readCell(row, column, cells[at] ?? cellDefault(column))
    if (problem) return problem
  }
  return { value: row }
}

/** Puts a cell into its row; the answer is what is wrong with it. */
function readCell(row: Row, column: RowColumn, cell: string): { problem: Problem } | null {
  if (cell === '') return wrong('rows')
  if (column.kind === 'choice') {
    if (!column.options.includes(cell)) return wrong('choice')
    row.words.push(cell)
    return null
  }
  const parsed =
    column.kind === 'day' ? parseDay(cell) : parseRange(cell.replace(/%$/, ''), { ...column, isWhole: false })
  if ('problem' in parsed) return parsed
  if (typeof parsed.value === 'string') row.days.push(parsed.value)
  else row.numbers.push(parsed.value)
  return null
}

function cellDefault(column: RowColumn): string {
  return column.kind === 'day' || column.usual === undefined ? '' : String(column.usual)
}

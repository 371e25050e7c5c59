import { internalRate } from '#domain/returns/rate-of-return.ts'

/** The content of a cell; null is an empty one. */
export type CellContent = number | string | boolean | null

/** An error that a spreadsheet shows in the cell. */
export class FormulaError extends Error {
  readonly code: string

  constructor(code: '#DIV/0!' | '#VALUE!' | '#NUM!' | '#REF!') {
    super(code)
    this.code = code
  }
}

/** A number as arithmetic reads it: an empty cell is 0. */
export function toNumber(content: CellContent): number {
  if (content === null) return 0
  if (typeof content === 'boolean') return content ? 1 : 0
  if (typeof content === 'number') return content
  throw new FormulaError('#VALUE!')
}

/** Numbers of ranges: text and empty cells do not count. */
function numbers(inputs: readonly CellContent[][]): number[] {
  return inputs.flat().filter((one) => typeof one === 'number')
}

const first = (inputs: readonly CellContent[][], at: number): number => toNumber(inputs[at]?.[0] ?? null)

/** The functions whose inputs are all computed before. Each input is a list of cells, row by row. */
export const functions: Readonly<Record<string, (inputs: readonly CellContent[][]) => CellContent>> = {
  SUM: (inputs) => numbers(inputs).reduce((sum, one) => sum + one, 0),
  MIN: (inputs) => Math.min(...orZero(numbers(inputs))),
  MAX: (inputs) => Math.max(...orZero(numbers(inputs))),
  COUNT: (inputs) => numbers(inputs).length,
  COUNTA: (inputs) => inputs.flat().filter((one) => one !== null && one !== '').length,
  AVERAGE: (inputs) => {
    const found = numbers(inputs)
    if (found.length === 0) throw new FormulaError('#DIV/0!')
    return found.reduce((sum, one) => sum + one, 0) / found.length
  },
  AND: (inputs) => inputs.flat().every((one) => toNumber(one) !== 0),
  OR: (inputs) => inputs.flat().some((one) => toNumber(one) !== 0),
  ABS: (inputs) => Math.abs(first(inputs, 0)),
  ROUND: (inputs) => {
    const scale = 10 ** first(inputs, 1)
    const value = first(inputs, 0)
    return (Math.sign(value) * Math.round(Math.abs(value) * scale)) / scale
  },
  COUNTIF: ([cells = [], [criterion = null] = []]) => cells.filter(matcher(criterion)).length,
  COUNTIFS: (inputs) => rowsThatMatch(inputs).length,
  SUMIFS: ([sums = [], ...conditions]) =>
    rowsThatMatch(conditions).reduce((sum, row) => sum + toNumber(sums[row] ?? null), 0),
  SUMPRODUCT: ([left = [], right = []]) =>
    left.reduce<number>((sum, one, at) => {
      const other = right[at]
      return typeof one === 'number' && typeof other === 'number' ? sum + one * other : sum
    }, 0),
  PMT: (inputs) => payment(first(inputs, 0), first(inputs, 1), first(inputs, 2)),
  IRR: (inputs) => {
    const found = internalRate(numbers(inputs))
    if (!found) throw new FormulaError('#NUM!')
    return found.rate
  },
}

const orZero = (found: number[]) => (found.length === 0 ? [0] : found)

/** The instalment of a loan, negative as in spreadsheets. */
function payment(rate: number, periods: number, principal: number): number {
  if (periods <= 0) throw new FormulaError('#NUM!')
  return rate === 0 ? -principal / periods : (-principal * rate) / (1 - (1 + rate) ** -periods)
}

/** The rows in which every condition of pairs of a range and a criterion holds. */
function rowsThatMatch(conditions: readonly CellContent[][]): number[] {
  const pairs = conditions.flatMap((cells, at) =>
    at % 2 === 0 ? [{ cells, matches: matcher(conditions[at + 1]?.[0] ?? null) }] : [],
  )
  const rows = pairs[0]?.cells.length ?? 0
  return Array.from({ length: rows }, (_, row) => row).filter((row) =>
    pairs.every(({ cells, matches }) => matches(cells[row] ?? null)),
  )
}

/** A criterion such as `Fail`, `>=45000` or `<>` (not empty). */
function matcher(criterion: CellContent): (cell: CellContent) => boolean {
  if (typeof criterion !== 'string') return (cell) => cell === criterion
  const [, operator = '=', wanted = ''] = /^(<=|>=|<>|<|>|=)?(.*)$/s.exec(criterion) ?? []
  const number = wanted.trim() === '' ? NaN : Number(wanted)
  if (operator === '=' || operator === '<>') {
    const isEqual = (cell: CellContent) =>
      Number.isNaN(number) ? String(cell ?? '').toLowerCase() === wanted.toLowerCase() : cell === number
    return operator === '=' ? isEqual : (cell) => !isEqual(cell)
  }
  return (cell) => typeof cell === 'number' && compare(cell, operator, number)
}

function compare(left: number, operator: string, right: number): boolean {
  if (operator === '<') return left < right
  if (operator === '<=') return left <= right
  return operator === '>' ? left > right : left >= right
}

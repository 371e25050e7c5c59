import { addMonths, dayNumber, isCalendarDay, dayFromNumber } from '#domain/dates/calendar-day.ts'
import { FormulaError, functions, toNumber, type CellContent } from './functions.ts'
import { parseFormula, type Expression } from './parse-formula.ts'
import { parseRange, type Sheet, type SheetCell } from './sheet.ts'

/** The content of every cell, by sheet, row and column. An error of a formula is its code, such as `#DIV/0!`. */
export type EvaluatedSheet = { sheet: Sheet; contents: CellContent[][] }

/** Days count from 1899-12-30, as spreadsheets do. */
const firstDay = dayNumber('1899-12-30')
export const toSerialDay = (day: string): number => dayNumber(day) - firstDay
export const fromSerialDay = (serial: number): string => dayFromNumber(serial + firstDay)

/**
 * Computes all formulas of a workbook with the functions that a spreadsheet has. Throws for a formula that is not
 * understood, for a reference to a sheet that does not exist and for a cycle: those are our own mistakes.
 */
export function evaluateWorkbook(sheets: readonly Sheet[]): EvaluatedSheet[] {
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]))
  const computed = new Map<SheetCell, CellContent | FormulaError>()
  const open = new Set<SheetCell>()

  const evaluateCell = (sheet: Sheet, cell: SheetCell | null): CellContent | FormulaError => {
    if (!cell) return null
    if (cell.formula === undefined) return plainContent(cell)
    const present = computed.get(cell)
    if (present !== undefined) return present
    if (open.has(cell)) throw new Error(`the formula ${cell.formula} refers to itself`)
    open.add(cell)
    const content = catchError(() => only(evaluate(sheet, parseFormula(cell.formula ?? ''))))
    open.delete(cell)
    computed.set(cell, content)
    return content
  }

  const read = (own: Sheet, name: string | null, range: string): CellContent[] => {
    const sheet = name === null ? own : byName.get(name)
    const corners = parseRange(range)
    if (!sheet || !corners) throw new Error(`the reference ${name ?? ''}!${range} leads nowhere`)
    const cells: CellContent[] = []
    for (let row = corners.from.row; row <= corners.to.row; row += 1)
      for (let column = corners.from.column; column <= corners.to.column; column += 1) {
        const content = evaluateCell(sheet, sheet.rows[row]?.[column] ?? null)
        if (content instanceof FormulaError) throw content
        cells.push(content)
      }
    return cells
  }

  const evaluate = (sheet: Sheet, expression: Expression): CellContent[] => {
    switch (expression.kind) {
      case 'constant':
        return [expression.value]
      case 'range':
        return read(sheet, expression.sheet, expression.range)
      case 'negation':
        return [-toNumber(only(evaluate(sheet, expression.inner)))]
      case 'percent':
        return [toNumber(only(evaluate(sheet, expression.inner))) / 100]
      case 'operation':
        return [
          operate(
            expression.operator,
            only(evaluate(sheet, expression.left)),
            only(evaluate(sheet, expression.right)),
          ),
        ]
      case 'call':
        return [call(sheet, expression.name, expression.inputs)]
    }
  }

  /** IF and IFERROR compute only what they return. */
  const call = (sheet: Sheet, name: string, inputs: Expression[]): CellContent => {
    const value = (at: number): CellContent => {
      const input = inputs[at]
      return input ? only(evaluate(sheet, input)) : null
    }
    if (name === 'IF') return toNumber(value(0)) !== 0 ? value(1) : value(2)
    if (name === 'IFERROR') {
      const content = catchError(() => value(0))
      return content instanceof FormulaError ? value(1) : content
    }
    if (name === 'EDATE') return toSerialDay(addMonths(fromSerialDay(toNumber(value(0))), toNumber(value(1))))
    const work = functions[name]
    if (!work) throw new Error(`the function ${name} is not known`)
    return work(inputs.map((input) => evaluate(sheet, input)))
  }

  return sheets.map((sheet) => ({
    sheet,
    contents: sheet.rows.map((cells) =>
      cells.map((cell) => {
        const content = evaluateCell(sheet, cell)
        return content instanceof FormulaError ? content.code : content
      }),
    ),
  }))
}

function plainContent({ value, style }: SheetCell): CellContent {
  if (value === undefined || value === null || value === '') return null
  return style === 'day' && typeof value === 'string' && isCalendarDay(value) ? toSerialDay(value) : value
}

const only = (cells: readonly CellContent[]): CellContent => cells[0] ?? null

function catchError(work: () => CellContent): CellContent | FormulaError {
  try {
    return work()
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
}

function operate(operator: string, left: CellContent, right: CellContent): CellContent {
  switch (operator) {
    case '+':
      return toNumber(left) + toNumber(right)
    case '-':
      return toNumber(left) - toNumber(right)
    case '*':
      return toNumber(left) * toNumber(right)
    case '/': {
      if (toNumber(right) === 0) throw new FormulaError('#DIV/0!')
      return toNumber(left) / toNumber(right)
    }
    case '^':
      return toNumber(left) ** toNumber(right)
    case '&':
      return `${left ?? ''}${right ?? ''}`
    default:
      return compareContents(operator, left, right)
  }
}

/** An empty cell equals 0 and the empty text, as in spreadsheets; text is compared without case. */
function compareContents(operator: string, left: CellContent, right: CellContent): boolean {
  const isText = typeof left === 'string' || typeof right === 'string'
  const order = isText
    ? compareTexts(String(left ?? '').toLowerCase(), String(right ?? '').toLowerCase())
    : Math.sign(toNumber(left) - toNumber(right))
  if (operator === '=') return order === 0
  if (operator === '<>') return order !== 0
  if (operator === '<') return order < 0
  if (operator === '>') return order > 0
  return operator === '<=' ? order <= 0 : order >= 0
}

function compareTexts(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

import { evaluateWorkbook, fromSerialDay, type EvaluatedSheet } from '#domain/sheets/evaluate.ts'
import type { CellContent } from '#domain/sheets/functions.ts'
import { parseRange, type Sheet, type SheetCell } from '#domain/sheets/sheet.ts'
import { checklistSheets } from '#domain/templates/checklist-sheet.ts'
import { passOrFail } from '#domain/templates/document.ts'
import { findDocument } from '#domain/templates/documents.ts'
import { formatAmount, type FilledForm } from '#domain/templates/filled-form.ts'
import type { Section } from '#domain/templates/template-text.ts'

/** The sheets of a template: its own with formulas first, then its items as a checklist. */
export function templateSheets(
  { slug, title }: { slug: string; title: string },
  sections: readonly Section[],
  form: FilledForm,
): Sheet[] {
  const document = findDocument(slug)
  const content = { title, sections, form }
  return [
    ...(document?.sheets?.(content) ?? []),
    ...checklistSheets(content, document?.checklist ?? passOrFail),
  ]
}

type PrintedTable = {
  title: string
  head: string[]
  rows: string[][]
  /** Columns of words, which stand at the start of their cell. */
  textColumns: number[]
  /** Whether there is nothing in it but the first column and zeros. */
  isEmpty: boolean
}

/** The parts of sheets that documents and pages show as tables, with computed values. */
export function printedTables(sheets: readonly Sheet[]): PrintedTable[] {
  return evaluateWorkbook(sheets).flatMap((evaluated) =>
    (evaluated.sheet.tables ?? []).map(({ title, range }) => printTable(evaluated, title, range)),
  )
}

function printTable({ sheet, contents }: EvaluatedSheet, title: string, range: string): PrintedTable {
  const corners = parseRange(range)
  if (!corners) throw new Error(`${range} is no range`)
  const { from, to } = corners
  const columns = Array.from({ length: to.column - from.column + 1 }, (_, at) => from.column + at)
  const rows = Array.from({ length: to.row - from.row + 1 }, (_, at) => from.row + at)
  const [head = [], ...body] = rows.map((row) =>
    columns.map((column) => formatCell(sheet.rows[row]?.[column] ?? null, contents[row]?.[column] ?? null)),
  )
  const bodyRows = rows.slice(1)
  const isText = (column: number) =>
    column > from.column && bodyRows.every((row) => (sheet.rows[row]?.[column]?.style ?? 'text') === 'text')
  const isEmpty = bodyRows.every((row) => columns.slice(1).every((column) => !contents[row]?.[column]))
  return {
    title,
    head,
    rows: body,
    textColumns: columns.filter(isText).map((column) => column - from.column),
    isEmpty,
  }
}

function formatCell(cell: SheetCell | null, content: CellContent): string {
  if (!cell || content === null || content === '') return ''
  if (typeof content !== 'number') return String(content)
  switch (cell.style) {
    case 'money':
      // A table of years has no room for cents.
      return formatAmount(Math.round(content))
    case 'percent':
      return `${(content * 100).toLocaleString('en', { maximumFractionDigits: 2 })}%`
    case 'ratio':
      return `${content.toFixed(2)}×`
    case 'day':
      return fromSerialDay(content)
    default:
      return content.toLocaleString('en', { maximumFractionDigits: 2, useGrouping: content >= 10_000 })
  }
}

import { formula, head, input, note, strong, text, title, type Sheet } from '#domain/sheets/sheet.ts'
import { columnName } from '#domain/sheets/sheet.ts'
import type { ChecklistColumns, SheetContent } from './document.ts'

/** The items of a template, with a list to choose the answer from, and the answers counted by part. */
export function checklistSheets(
  { title: name, sections }: SheetContent,
  { hints, answer, options, extras }: ChecklistColumns,
): Sheet[] {
  const parts = sections.filter(({ items }) => items.length > 0)
  if (parts.length === 0) return []
  const firstItem = 4
  const items = parts.flatMap(({ title: part, items: own }) => own.map((item) => ({ part, ...item })))
  const last = firstItem + items.length - 1
  const answerColumn = columnName(2 + hints.length)
  const range = (column: string) => `Checklist!${column}${firstItem}:${column}${last}`
  const list: Sheet = {
    name: 'Checklist',
    widths: [24, 44, ...hints.map(() => 40), 16, ...extras.map(() => 28)],
    frozenRows: 3,
    choices: [{ range: `${answerColumn}${firstItem}:${answerColumn}${last}`, options }],
    rows: [
      [title(name)],
      [note(`Choose an answer in the column ${answer}. The sheet Summary counts them.`)],
      [head('Part'), head('Item'), ...hints.map(head), head(answer), ...extras.map(head)],
      ...items.map(({ part, text: item, hint }) => {
        const written = hint.split(' | ')
        return [
          text(part),
          text(item),
          // Hints beyond the last column belong to it.
          ...hints.map((_, at) =>
            text((at === hints.length - 1 ? written.slice(at) : written.slice(at, at + 1)).join(', ')),
          ),
          input('text'),
          ...extras.map(() => input('text')),
        ]
      }),
    ],
  }
  const firstPart = 3
  const lastPart = firstPart + parts.length - 1
  const openColumn = columnName(2 + options.length)
  const summary: Sheet = {
    name: 'Summary',
    widths: [34, 10, ...options.map(() => 16), 16],
    frozenRows: 2,
    rows: [
      [title(`${name}: summary`)],
      [head('Part'), head('Items'), ...options.map(head), head('Not answered')],
      ...parts.map(({ title: part }, at) => {
        const row = firstPart + at
        return [
          text(part),
          formula('number', `=COUNTIF(${range('A')},A${row})`),
          ...options.map((_, option) =>
            formula(
              'number',
              `=COUNTIFS(${range('A')},A${row},${range(answerColumn)},${columnName(2 + option)}2)`,
            ),
          ),
          formula('number', `=B${row}-SUM(C${row}:${columnName(1 + options.length)}${row})`),
        ]
      }),
      [
        strong('All'),
        ...['B', ...options.map((_, option) => columnName(2 + option)), openColumn].map((column) =>
          formula('number', `=SUM(${column}${firstPart}:${column}${lastPart})`, { isStrong: true }),
        ),
      ],
    ],
  }
  return [list, summary]
}

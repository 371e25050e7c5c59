import { parseDelimited } from '#domain/developer-lists/delimited.ts'
import type { SheetLayout } from './layout.ts'

/** A CSV file that was opened as a workbook without splitting its columns: each row is one cell with commas. */
export const csvInCells: SheetLayout = {
  recognises: (top) =>
    top.length > 1 && top.every((cells) => cells.length === 1 && (cells[0]?.split(',').length ?? 0) > 3),

  convert: ([sheet]) =>
    (sheet?.rows ?? []).map(({ line, cells: [text = ''] }) => ({
      line,
      cells: parseDelimited(text, ',')[0]?.cells ?? [],
    })),
}

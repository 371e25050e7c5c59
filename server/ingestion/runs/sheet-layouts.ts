import { takeRows, detectDelimiter, type FiledRow } from '#domain/developer-lists/delimited.ts'
import { LayoutRefusal, type PublishedSheet, type SheetLayout } from '#domain/ingestion/layouts/layout.ts'
import { sheetLayouts } from '#domain/ingestion/layouts/layouts.ts'
import { limits } from '#domain/limits.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { readPieces, type SourceFile } from '#server/ingestion/files/source.ts'
import { streamDelimited } from '#server/ingestion/parsing/list-table.ts'
import { streamSheets } from '#server/ingestion/parsing/spreadsheet.ts'

const { publicationRows } = limits.ingestion
/** Filled rows by which a layout is recognised. */
const topRows = 12

/** The layout of a text whose header is not its first row; null for any other text. Reads its beginning only. */
export async function findTextLayout(source: SourceFile): Promise<SheetLayout | null> {
  for await (const { bytes } of readPieces(source, 0)) {
    const text = new TextDecoder().decode(bytes)
    const { rows } = takeRows(text, detectDelimiter(text), { line: 1, isWhole: false })
    return findLayout(rows)
  }
  return null
}

/** The layout of a workbook with a sheet that is a known publication; null for any other workbook. */
export async function findWorkbookLayout(path: string): Promise<SheetLayout | null> {
  for await (const { rows } of streamSheets(path)) {
    const layout = findLayout(await firstRows(rows, topRows))
    if (layout) return layout
  }
  return null
}

function findLayout(rows: readonly FiledRow[]): SheetLayout | null {
  const top = rows.slice(0, topRows).map(({ cells }) => cells)
  return sheetLayouts.find(({ recognises }) => recognises(top)) ?? null
}

/** The rows of a publication as one tidy table. Throws NotRecognised. */
export async function readPublication(
  source: SourceFile,
  layout: SheetLayout,
  isWorkbook: boolean,
): Promise<FiledRow[]> {
  const sheets = isWorkbook ? await workbookSheets(source.path) : [await textSheet(source)]
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > publicationRows)
    throw new NotRecognised(`The publication has more than ${publicationRows} rows.`)
  try {
    return layout.convert(sheets)
  } catch (error) {
    if (error instanceof LayoutRefusal) throw new NotRecognised(error.message)
    throw error
  }
}

async function workbookSheets(path: string): Promise<PublishedSheet[]> {
  const sheets: PublishedSheet[] = []
  for await (const { name, rows } of streamSheets(path))
    sheets.push({ name, rows: await firstRows(rows, publicationRows + 1) })
  return sheets
}

async function textSheet(source: SourceFile): Promise<PublishedSheet> {
  return {
    name: '',
    rows: await firstRows(
      streamDelimited(() => readPieces(source, 0)),
      publicationRows + 1,
    ),
  }
}

async function firstRows(rows: AsyncIterable<FiledRow>, most: number): Promise<FiledRow[]> {
  const taken: FiledRow[] = []
  for await (const row of rows) {
    taken.push(row)
    if (taken.length === most) break
  }
  return taken
}

import type { FiledRow } from '#domain/developer-lists/delimited.ts'

/** A sheet of a publication. A text file has one without a name. */
export type PublishedSheet = { name: string; rows: readonly FiledRow[] }

/** A publication whose header is not its first row, or whose columns are periods. */
export type SheetLayout = {
  /** Whether the first filled rows of a sheet are of this layout. */
  recognises(top: readonly (readonly string[])[]): boolean
  /**
   * The sheets as one tidy table, its header first, each row on its line of the file. Titles, notes and rows without a
   * figure are left out; a row that cannot be read stays, so that its refusal names the line. Throws LayoutRefusal.
   */
  convert(sheets: readonly PublishedSheet[]): FiledRow[]
}

/** A sheet of a known layout that cannot be read, with the reason. */
export class LayoutRefusal extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'LayoutRefusal'
  }
}

/** Arabic and Latin text of a cell on one line, with single spaces. */
export const plainCell = (cell: string | undefined): string => (cell ?? '').replace(/\s+/g, ' ').trim()

/** The rows of several sheets on one count of lines: those of a further sheet follow the last one before it. */
export function onOneCount(tables: readonly (readonly FiledRow[])[]): FiledRow[] {
  let last = 0
  return tables.flatMap((rows) => {
    const before = last
    last = before + (rows.at(-1)?.line ?? 0)
    return rows.map(({ line, cells }) => ({ line: before + line, cells }))
  })
}

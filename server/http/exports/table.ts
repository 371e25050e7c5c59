import type { CellValue } from '#domain/export/csv.ts'

export type TableRow = readonly CellValue[]

/** A table that is sent as a file: its headings, and its rows in batches that are read one after the other. */
export type Table = {
  headings: readonly string[]
  batches: AsyncIterable<readonly TableRow[]> | Iterable<readonly TableRow[]>
}

export type TableColumns<T> = readonly (readonly [heading: string, value: (row: T) => CellValue])[]

export const tableHeadings = <T>(columns: TableColumns<T>) => columns.map(([heading]) => heading)

export function tableRows<T>(columns: TableColumns<T>, rows: readonly T[]): TableRow[] {
  return rows.map((row) => columns.map(([, value]) => value(row)))
}

/** A table of rows that are all in memory. */
export function toTable<T>(columns: TableColumns<T>, rows: readonly T[]): Table {
  return { headings: tableHeadings(columns), batches: [tableRows(columns, rows)] }
}

import { tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'

export type Column<Row> = {
  id: string
  head: string
  /** The unit of its numbers, beside the head and lighter. */
  unit?: string
  cell: (row: Row) => ReactNode
  /** Shown in the table where the cell is null; a card leaves the field out. */
  unknown?: ReactNode
  /** Aligned to the end, in tabular figures. */
  numeric?: boolean
  sortable?: boolean
  /** One of the four fields that a narrow screen shows under the first column. */
  inCard?: boolean
  /** Its width in a table of fixed layout. */
  widthPx?: number
}

// Rows come filtered, sorted and paged by the server.
const features = tableFeatures({})

type Props<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/**
 * The content of a cell. Called instead of rendered as a component: columns are often recreated, and a
 * component of another identity would be remounted, which would close an open menu in it.
 */
export function renderCell<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.cell(row) ?? column.unknown
}

/** The table model behind every list: header groups, rows and cells of the columns. */
export function useDataTable<Row extends object>({ columns, rows, rowKey }: Props<Row>) {
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.head,
      })),
    [columns],
  )
  return useTable({ features, columns: definitions, data: rows, getRowId: rowKey })
}

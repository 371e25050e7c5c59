import type { ReactNode } from 'react'
import type { Better } from '#domain/statistics/best-and-worst.ts'
import { m } from '#web/paraglide/messages.js'
import type { Column } from '#web/ui/tables/table.tsx'

/**
 * One column of a list. Table, column chooser, card, sort order and export follow from it. `View` is the
 * display context of cells, such as currency and area unit.
 */
export type ListColumn<Row, View, Heading extends string, Sort extends string = never> = {
  id: string
  head: () => string
  /** Its name where there is space: in a comparison. */
  name?: () => string
  /** Always shown, and not offered in the column chooser. */
  isFixed?: boolean
  /** The currency or unit of its numbers, shown beside the head, or in place of it if `isHeadUnit` is set. */
  unit?: (view: View) => string
  isHeadUnit?: boolean
  /** Null if the value is unknown. */
  cell: (row: Row, view: View) => ReactNode
  /** What two rows are compared by: needed where the cell is no text, and for an order. */
  value?: (row: Row) => string | number | null
  /** Which end of a numeric `value` is better for an investor; unset where neither is. */
  better?: Better
  /** The width in a table with fixed layout. */
  widthPx?: number
  isNumber?: boolean
  /** The server's name of the sort order by this column, and the labels of its two directions. */
  sort?: { by: Sort; ascending: () => string; descending: () => string }
  /** Headings of the CSV file that contain this column. */
  exportedAs: readonly Heading[]
  /** Where cards on a phone show it. Absent, they do so only if it is chosen, or the list is ordered by it. */
  phone?: PhoneField<Row, View>
}

/** The parts of a card on a phone, from the top. Columns of one part follow each other in the order of the list. */
export type PhonePart =
  /** The first line, and the amount at its end. */
  | 'title'
  | 'figure'
  /** The second line, and the amount at its end. */
  | 'line'
  | 'side'
  /** Small, on the last line. */
  | 'note'
  /** The head with the value below it, unless other columns are chosen. */
  | 'fact'
  /** In cards that are drawn for one list; in others as without a part. */
  | 'hidden'

type PhoneField<Row, View> = {
  part: PhonePart
  /** The value in words, where it is shown without its head; without them, the cell with its unit. */
  inWords?: (row: Row, view: View) => ReactNode
}

/** The parts of a column that do not depend on the type of its rows. */
type ColumnName = { id: string; head: () => string; isFixed?: boolean }

/** The columns of a list as a table. */
export function tableColumns<Row, View>(
  columns: readonly ListColumn<Row, View, string, string>[],
  view: View,
): Column<Row>[] {
  return columns.map((column) => {
    const unit = column.unit?.(view)
    return {
      id: column.id,
      head: column.isHeadUnit && unit ? unit : column.head(),
      ...(unit && !column.isHeadUnit && { unit }),
      ...(column.widthPx && { widthPx: column.widthPx }),
      numeric: column.isNumber ?? false,
      sortable: column.sort !== undefined,
      cell: (row: Row) => column.cell(row, view),
      unknown: <Unknown />,
    }
  })
}

/** The column with an id that the list is known to have. */
export function findColumn<C extends ColumnName>(columns: readonly C[], id: string): C {
  const column = columns.find((one) => one.id === id)
  if (!column) throw new Error(`no column ${id}`)
  return column
}

/** The value of a column where it is shown without its head, as in a card. */
export function valueInWords<Row, View>(
  { cell, unit, phone }: Pick<ListColumn<Row, View, string, string>, 'cell' | 'unit' | 'phone'>,
  row: Row,
  view: View,
): { value: ReactNode; unit?: string } {
  if (phone?.inWords) return { value: phone.inWords(row, view) }
  return { value: cell(row, view), ...(unit && { unit: unit(view) }) }
}

function Unknown() {
  return (
    <span className="text-muted-foreground" title={m.ui_unknown()}>
      —
    </span>
  )
}

/** Whether a text of the address names only columns of this list. */
export function isColumnList(columns: readonly ColumnName[], list: string): boolean {
  return list.split(',').every((id) => columns.some((column) => column.id === id))
}

/**
 * The columns named in the address, or else the default ones, in the order of the list and always including fixed
 * ones and `always`.
 */
export function shownColumns<C extends ColumnName>(
  columns: readonly C[],
  list: string | undefined,
  { usual, always = [] }: { usual: readonly string[]; always?: readonly string[] },
): C[] {
  const ids = [...(list?.split(',') ?? usual), ...always]
  return columns.filter(({ id, isFixed }) => isFixed || ids.includes(id))
}

/** The text of the address for selected columns. Undefined for the default ones, and for none. */
export function columnList(
  columns: readonly ColumnName[],
  chosen: readonly string[],
  usual: readonly string[],
): string | undefined {
  const ids = columns.flatMap(({ id }) => (chosen.includes(id) ? [id] : []))
  const isUsual = ids.length === usual.length && ids.every((id) => usual.includes(id))
  return isUsual || ids.length === 0 ? undefined : ids.join(',')
}

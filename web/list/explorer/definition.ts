import type { ReactNode } from 'react'
import type { TableFormat } from '#domain/export/table-formats.ts'
import type { ListColumn } from '#web/list/columns.tsx'
import type { ListAddress } from '#web/list/filter-search.ts'

/** The types of one list. */
export type ListTypes = {
  /** Its address: the filter and the state of the view. */
  search: object
  /** One removable part of the filter. */
  part: { kind: string; field: string; value?: string }
  row: object
  /** The display context of cells, such as currency and area unit. */
  view: unknown
  /** What is known of all matching rows: at least how many they are. */
  found: unknown
  /** The choices of the filters with their counts. */
  facets: unknown
}

/**
 * Everything that one list consists of. The explorer draws filters, active filters, count, order, columns, suggested
 * views, table, cards and export from it; what only one list has is handed to the explorer as a part.
 */
export interface ListDefinition<T extends ListTypes> {
  /** The heading of its rows, and what their table is called. */
  title: () => string
  address: ListAddress<T['search'], T['part']>
  rowKey: (row: T['row']) => string
  /** The column before all others: what a row is called. It has no name in the address. */
  lead?: ListColumn<T['row'], T['view'], string, string>
  columns: readonly ListColumn<T['row'], T['view'], string, string>[]
  /** The columns that an address without a selection shows. */
  usualColumns: (search: T['search']) => readonly string[]
  /** Columns that are added to every selection. */
  alwaysColumns?: (search: T['search']) => readonly string[]
  /** The order that the address does not name. */
  usualOrder: string
  /** The orders by name. Without them, rows are ordered by the columns that have `sort`, in both directions. */
  orders?: readonly ListOrder[]
  readyViews?: readonly ReadyView[]
  /** The filters from the top. */
  filters: readonly FilterGroup<T['facets'], T['search']>[]
  /** The number of matching rows as text. */
  countText: (found: T['found'], search: T['search']) => string
  none: {
    /** Nothing matches the filter. */
    matching: () => string
    /** There is nothing yet that a filter could leave out. */
    yet: { title: () => string; detail: () => string }
  }
  /** The exported file of the matching rows. */
  file: (found: T['found'], search: T['search']) => ListFile
  /** Single keys: the search of the filters, the filters, and the next and previous row. */
  keys?: { search: () => string; filters: () => string; rows: () => string }
  /** Shown while the rows take long. */
  slowText?: () => string
}

type ListOrder = {
  value: string
  label: () => string
  /** The column with the value that rows are ordered by. Absent where that is what a row is called. */
  column?: string
}

/** A frequent filter as a button. It replaces the current filter and its order. */
type ReadyView = { label: () => string; parameters: Readonly<Record<string, string>> }

/** One section of the filters, folded to its name and the number of its active parts. */
export type FilterGroup<Facets, Search> = {
  id: string
  name: () => string
  isOpenAtFirst: boolean
  /** The fields whose active parts are counted beside the name. */
  fields: readonly string[]
  /** A section without alternatives is hidden, unless it is active. */
  isOffered?: (facets: Facets, search: Search) => boolean
  content: (facets: Facets) => ReactNode
}

export type ListFile = {
  title: string
  /** The size of the export, as text. */
  description: string
  /** Without its ending. */
  fileName: string
  isEmpty: boolean
  /** The estimated size of the file as CSV. */
  expectedBytes?: number
  request: (format: TableFormat, signal: AbortSignal) => Promise<Response>
  /** What the file contains, as paragraphs. */
  contents: readonly string[]
}

/** The definition of a list. It infers nothing: the types are named, so that an error names the list. */
export function defineList<T extends ListTypes>(definition: ListDefinition<T>): ListDefinition<T> {
  return definition
}

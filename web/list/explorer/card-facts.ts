import type { ListColumn } from '#web/list/columns.tsx'
import { columnsAt } from './bind-list.ts'
import type { ListDefinition, ListTypes } from './definition.ts'

type Column<T extends ListTypes> = ListColumn<T['row'], T['view'], string, string>

/** A value of a card under its head. */
export type CardFact<Row, View> = {
  column: ListColumn<Row, View, string, string>
  /** Whether rows are ordered by it: then it is shown even where it is unknown. */
  isOrder: boolean
}

/** More would make a card longer than the list is useful. */
const factsAtMost = 6

/** The column that the rows of an address are ordered by. Null if they are ordered by what a row is called. */
export function orderColumn<T extends ListTypes>(
  { address, usualOrder, orders, columns }: ListDefinition<T>,
  search: T['search'],
): Column<T> | null {
  const by = address.read(search, 'sort') ?? usualOrder
  const id = orders?.find(({ value }) => value === by)?.column
  return columns.find((column) => (orders ? column.id === id : column.sort?.by === by)) ?? null
}

/**
 * What cards on a phone show under its head: what the rows are ordered by, then the columns named in the address or
 * else those that are usual for a card. Columns that have a part of the card of their own are not repeated.
 */
export function cardFacts<T extends ListTypes>(
  list: ListDefinition<T>,
  search: T['search'],
): CardFact<T['row'], T['view']>[] {
  const order = orderColumn(list, search)
  const isChosen = list.address.read(search, 'columns') !== undefined
  const wanted = isChosen
    ? columnsAt(list, search)
    : list.columns.filter(({ phone }) => phone?.part === 'fact')
  return [...(order ? [order] : []), ...wanted.filter((column) => column !== order)]
    .filter(({ phone }) => !hasOwnPart(phone?.part))
    .slice(0, factsAtMost)
    .map((column) => ({ column, isOrder: column === order }))
}

const hasOwnPart = (part: string | undefined) => part !== undefined && part !== 'fact' && part !== 'hidden'

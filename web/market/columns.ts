import type { MarketFilter } from '#contract/market.ts'

/** The columns of the deals table in their order; the first stays in sight. */
export const columnNames = [
  'registeredOn',
  'city',
  'area',
  'community',
  'project',
  'building',
  'property',
  'size',
  'price',
  'perArea',
  'stage',
  'type',
  'rooms',
  'procedure',
  'usage',
  'freehold',
  'number',
  'register',
] as const
export type ColumnName = (typeof columnNames)[number]

/** What is shown where nothing was chosen: the Saudi register files neither projects nor kinds of property. */
const usualColumns: Record<MarketFilter['country'], readonly ColumnName[]> = {
  AE: ['registeredOn', 'area', 'project', 'property', 'size', 'price', 'perArea', 'stage'],
  SA: ['registeredOn', 'city', 'area', 'size', 'price', 'perArea', 'usage'],
}

const isColumn = (name: string): name is ColumnName => columnNames.some((known) => known === name)

export function isColumnList(list: string): boolean {
  return list.split(',').every(isColumn)
}

/** The columns a list names, in the table's own order; the date is always among them. */
export function columnsOf(list: string | undefined, country: MarketFilter['country']): readonly ColumnName[] {
  if (list === undefined) return usualColumns[country]
  const wanted = new Set(list.split(','))
  return columnNames.filter((name) => name === 'registeredOn' || wanted.has(name))
}

/** How a choice of columns stands in the address: nothing at all for the usual ones. */
export function columnList(
  columns: readonly ColumnName[],
  country: MarketFilter['country'],
): string | undefined {
  const ordered = columnNames.filter((name) => columns.includes(name))
  const isUsual = ordered.join() === usualColumns[country].join()
  return isUsual ? undefined : ordered.join(',')
}

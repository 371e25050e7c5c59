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
  'reason',
  'stage',
  'type',
  'rooms',
  'procedure',
  'usage',
  'freehold',
  'number',
  'register',
] as const
export type DealColumnName = (typeof columnNames)[number]

/** What is shown where nothing was chosen: the Saudi register files neither projects nor kinds of property. */
const usualColumns: Record<MarketFilter['country'], readonly DealColumnName[]> = {
  AE: ['registeredOn', 'area', 'project', 'property', 'size', 'price', 'perArea', 'stage'],
  SA: ['registeredOn', 'city', 'area', 'size', 'price', 'perArea', 'usage'],
}

const isColumn = (name: string): name is DealColumnName => columnNames.some((known) => known === name)

export function isColumnList(list: string): boolean {
  return list.split(',').every(isColumn)
}

type Asked = { columns?: string | undefined; leftOut?: 'shown' | undefined; country: MarketFilter['country'] }

/**
 * The columns asked for, in the table's own order. The date is always among them, and so is the reason while deals
 * are shown that are left out of prices.
 */
export function visibleColumns({ columns, leftOut, country }: Asked): readonly DealColumnName[] {
  const wanted = new Set<string>(columns?.split(',') ?? usualColumns[country])
  wanted.add('registeredOn')
  if (leftOut === 'shown') wanted.add('reason')
  return columnNames.filter((name) => wanted.has(name))
}

/** How a choice of columns stands in the address: nothing at all for the usual ones. */
export function columnList(
  columns: readonly DealColumnName[],
  country: MarketFilter['country'],
): string | undefined {
  const ordered = columnNames.filter((name) => columns.includes(name))
  const isUsual = ordered.join() === usualColumns[country].join()
  return isUsual ? undefined : ordered.join(',')
}

/** The columns of the table in their order; the name is always the first. */
export const columnNames = [
  'score',
  'grade',
  'coverage',
  'developer',
  'city',
  'area',
  'master',
  'status',
  'done',
  'handover',
  'slip',
  'price',
  'perArea',
  'against',
  'size',
  'bedrooms',
  'plan',
  'escrow',
  'units',
  'sold',
  'sales',
  'yield',
  'netYield',
  'tenure',
  'metro',
  'schedule',
  'type',
  'stage',
  'registered',
  'number',
  'changed',
  'seen',
] as const
export type ProjectColumnName = (typeof columnNames)[number]

const usual: readonly ProjectColumnName[] = [
  'score',
  'developer',
  'area',
  'status',
  'done',
  'handover',
  'slip',
  'price',
  'plan',
]

export function isColumnList(list: string): boolean {
  return list.split(',').every((name) => columnNames.some((known) => known === name))
}

/** The columns asked for, in the table's own order. */
export function visibleColumns(list: string | undefined): readonly ProjectColumnName[] {
  const wanted: readonly string[] = list?.split(',') ?? usual
  return columnNames.filter((name) => wanted.includes(name))
}

/** How a choice of columns stands in the address: nothing at all for the usual ones. */
export function columnList(columns: readonly ProjectColumnName[]): string | undefined {
  const ordered = columnNames.filter((name) => columns.includes(name))
  return ordered.length === 0 || ordered.join() === usual.join() ? undefined : ordered.join()
}

/** What developers send as lists of their own: homes with their prices, and instalments of payment plans. */
export const listKinds = ['units', 'plans'] as const

export type ListKind = (typeof listKinds)[number]

export const listColumns = {
  units: ['unit', 'type', 'rooms', 'size', 'price', 'state'],
  plans: ['plan', 'share', 'event'],
} as const satisfies Record<ListKind, readonly string[]>

export type UnitColumn = (typeof listColumns.units)[number]
export type PlanColumn = (typeof listColumns.plans)[number]
export type ListColumn = UnitColumn | PlanColumn

/** Without these there is nothing to read. */
export const neededColumns: Record<ListKind, readonly ListColumn[]> = {
  units: ['unit'],
  plans: ['share', 'event'],
}

/** Where each column stands in the file, from 0; null where the file has none. */
export type ColumnPlaces = Partial<Record<ListColumn, number | null | undefined>>

/** The kinds of lists that developers send: homes with prices, payment plan instalments, documents. */
export const listKinds = ['units', 'plans', 'documents'] as const

export type ListKind = (typeof listKinds)[number]

export const listColumns = {
  units: ['unit', 'type', 'rooms', 'size', 'price', 'state'],
  plans: ['plan', 'share', 'event'],
  documents: ['title', 'document', 'dated', 'expires', 'file'],
} as const satisfies Record<ListKind, readonly string[]>

export type UnitColumn = (typeof listColumns.units)[number]
export type PlanColumn = (typeof listColumns.plans)[number]
export type DocumentColumn = (typeof listColumns.documents)[number]
export type ListColumn = UnitColumn | PlanColumn | DocumentColumn

/** The columns that a list must have. */
export const neededColumns: Record<ListKind, readonly ListColumn[]> = {
  units: ['unit'],
  plans: ['share', 'event'],
  documents: ['title', 'file'],
}

/** The position of each column in the file, from 0; null where the file has none. */
export type ColumnPositions = Partial<Record<ListColumn, number | null | undefined>>

import type { TableKind } from '#domain/ingestion/tables.ts'
import { m } from '#web/paraglide/messages.js'

export const tableKindText: Record<TableKind, () => string> = {
  deals: m.ingestion_table_deals,
  rents: m.ingestion_table_rents,
}

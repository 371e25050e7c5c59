import { z } from 'zod'
import { amountBases, tableCities, tableColumns, tableKinds } from '#domain/ingestion/tables.ts'
import { limits } from '#domain/limits.ts'
import { dateOrders } from '#domain/market/register-dates.ts'
import { areaUnits } from '#domain/places/floor-area.ts'
import { endpoint } from './endpoint.ts'
import { ImportBatch } from './ingestion.ts'
import { plainLine } from './plain-line.ts'

const columns = [...new Set([...tableColumns.deals, ...tableColumns.rents])]
const place = z.int().min(0).max(limits.ingestion.listColumns).nullable().optional()

/** The position of each column, from 0, and facts that the file does not contain. */
export type TableMapping = z.infer<typeof TableMapping>
export const TableMapping = z.object({
  columns: z.partialRecord(z.enum(columns), place),
  city: z.enum(tableCities),
  sizeUnit: z.enum(areaUnits),
  amountBasis: z.enum(amountBases),
  dateOrder: z.enum(dateOrders),
})

/** A mapping that was saved under a name. */
export type TableTemplate = z.infer<typeof TableTemplate>
export const TableTemplate = z.object({ kind: z.enum(tableKinds), name: plainLine(1, 80) })

export type ImportTable = z.infer<typeof ImportTable>
export const ImportTable = z.object({
  id: z.int(),
  kind: z.enum(tableKinds),
  fileName: z.string(),
  header: z.array(z.string()),
  /** The first rows as uploaded. */
  sample: z.array(z.array(z.string())),
  /** The order that the dates of each column require; null for a column without dates, or with dates of any order. */
  dateOrders: z.array(z.enum(dateOrders).nullable()),
  /** As guessed, or as the template has it whose columns the file has. */
  settings: TableMapping,
  template: z.string().nullable(),
  /** The templates whose columns the file has. */
  templates: z.array(z.object({ name: z.string(), settings: TableMapping })),
})

export const ingestionTables = {
  templates: endpoint({
    method: 'GET',
    url: '/api/ingestion/templates',
    summary: 'List the saved mappings of other tables',
    audience: 'editor',
    response: z.array(TableTemplate),
  }),
  uploadTable: endpoint({
    method: 'POST',
    url: '/api/ingestion/tables',
    summary:
      'Upload a CSV or XLSX of deals or rents in any columns. They are guessed and nothing is imported',
    audience: 'editor',
    query: z.object({ kind: z.enum(tableKinds), fileName: plainLine(1, 200) }),
    file: { mostBytes: limits.ingestion.uploadBytes },
    response: ImportTable,
    errors: ['FORMAT_NOT_RECOGNISED', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
    perMinute: 20,
  }),
  importTable: endpoint({
    method: 'POST',
    url: '/api/ingestion/tables/:tableId/import',
    summary:
      'Check a table with this mapping, to be published on approval. A named mapping is saved as a template',
    audience: 'editor',
    params: z.object({ tableId: z.coerce.number().int().positive().max(2_147_483_647) }),
    body: z.object({ settings: TableMapping, template: plainLine(1, 80).nullable() }),
    response: ImportBatch,
    errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_INPUT', 'FORMAT_NOT_RECOGNISED'],
    perMinute: 20,
  }),
}

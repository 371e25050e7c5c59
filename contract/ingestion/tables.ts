import { z } from 'zod'
import { amountBases, tableCities, tableColumns, tableKinds } from '#domain/ingestion/tables.ts'
import { limits } from '#domain/limits.ts'
import { dateOrders } from '#domain/market/register-dates.ts'
import { areaUnits } from '#domain/places/floor-area.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ImportBatch } from '#contract/ingestion.ts'
import { plainLine } from '#contract/plain-line.ts'

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
  /** The import that was started from it and was discarded or has failed; null before one is started. */
  batchId: z.int().nullable(),
  /** The templates whose columns the file has. */
  templates: z.array(z.object({ name: z.string(), settings: TableMapping })),
})

const tableParams = z.object({ tableId: z.coerce.number().int().positive().max(2_147_483_647) })

export const ingestionTables = {
  templates: endpoint({
    method: 'GET',
    url: '/api/ingestion/templates',
    summary: 'List the saved mappings of other tables',
    audience: 'editor',
    response: z.array(TableTemplate),
  }),
  tables: endpoint({
    method: 'GET',
    url: '/api/ingestion/tables',
    summary:
      'List the tables that wait for their mapping, or whose import was discarded or failed, newest first',
    audience: 'editor',
    response: z.array(ImportTable),
  }),
  openTable: endpoint({
    method: 'POST',
    url: '/api/ingestion/uploads/:uploadId/table',
    summary:
      'Read a whole upload as a table of deals or rents in any columns: CSV, XLSX, or a ZIP or gzip of one table. They are guessed and nothing is imported; it is no upload any more',
    audience: 'editor',
    params: z.object({ uploadId: z.uuid() }),
    body: z.object({ kind: z.enum(tableKinds) }),
    response: ImportTable,
    errors: ['NOT_FOUND', 'CONFLICT', 'FORMAT_NOT_RECOGNISED'],
    perMinute: 20,
  }),
  saveMapping: endpoint({
    method: 'PUT',
    url: '/api/ingestion/tables/:tableId',
    summary: 'Store the mapping of a table so far, also while it is not complete',
    audience: 'editor',
    params: tableParams,
    body: z.object({ settings: TableMapping }),
    errors: ['NOT_FOUND'],
    perMinute: 300,
  }),
  removeTable: endpoint({
    method: 'DELETE',
    url: '/api/ingestion/tables/:tableId',
    summary: 'Delete a table that waits for its mapping. An import that was started from it stays',
    audience: 'editor',
    params: tableParams,
    errors: ['NOT_FOUND'],
  }),
  importTable: endpoint({
    method: 'POST',
    url: '/api/ingestion/tables/:tableId/import',
    summary:
      'Convert and check a table with this mapping, to be published on approval. A named mapping is saved as a template',
    audience: 'editor',
    params: tableParams,
    body: z.object({ settings: TableMapping, template: plainLine(1, 80).nullable() }),
    response: ImportBatch,
    errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_INPUT', 'FORMAT_NOT_RECOGNISED'],
    perMinute: 20,
  }),
}

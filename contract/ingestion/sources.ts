import { z } from 'zod'
import { freshnesses } from '#domain/ingestion/freshness.ts'
import { sourceKeys } from '#domain/ingestion/sources.ts'
import { endpoint } from '#contract/endpoint.ts'

export type DataSource = z.infer<typeof DataSource>
export const DataSource = z.object({
  key: z.enum(sourceKeys),
  title: z.string(),
  publisher: z.string(),
  licence: z.object({ name: z.string(), url: z.url().nullable() }),
  home: z.url().nullable(),
  /** Null for sources without a schedule. */
  cadenceDays: z.int().nullable(),
  /** How its rows are counted by month. */
  volumeBy: z.enum(['registration', 'contract-start', 'period', 'reading']),
  /** The day of its newest snapshot. */
  asOf: z.iso.date().nullable(),
  freshness: z.enum(freshnesses),
  lastRun: z.object({ batchId: z.int(), fileName: z.string(), endedAt: z.iso.datetime() }).nullable(),
  rowsHeld: z.int(),
  /** The rows held by month, oldest first; a month without rows is missing. */
  months: z.array(z.object({ month: z.iso.date(), rows: z.int() })),
  /** Whether a second person publishes its imports. */
  needsApproval: z.boolean(),
})

export const ingestionSources = {
  sources: endpoint({
    method: 'GET',
    url: '/api/ingestion/sources',
    summary: 'List sources with licence, last import, freshness and rows held by month',
    audience: 'editor',
    response: z.array(DataSource),
  }),
  changeSource: endpoint({
    method: 'PATCH',
    url: '/api/ingestion/sources/:source',
    summary: 'Set whether a second person publishes the imports of a source',
    audience: 'admin',
    params: z.object({ source: z.enum(sourceKeys) }),
    body: z.object({ needsApproval: z.boolean() }),
  }),
}

import { z } from 'zod'
import { tableTypes, withFormat } from '#contract/table-file.ts'
import { warningKinds } from '#domain/ingestion/warnings.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ImportBatch, ImportReject, batchParams } from '#contract/ingestion.ts'

const Value = z.union([z.string(), z.number(), z.null()])

/** One row of a register that an import adds, changes or repeats. */
export type ImportExample = z.infer<typeof ImportExample>
export const ImportExample = z.object({
  /** Its number or name in the register. */
  title: z.string(),
  /** For a changed row only the fields that differ. `before` is null for a new row. */
  fields: z.array(z.object({ name: z.string(), before: Value, now: Value })),
})

export type ImportExamples = z.infer<typeof ImportExamples>
export const ImportExamples = z.object({
  new: z.array(ImportExample),
  changed: z.array(ImportExample),
  unchanged: z.array(ImportExample),
  refused: z.array(ImportReject),
})

export const ImportWarning = z.object({
  kind: z.enum(warningKinds),
  /** A city and class of property, or a published series. */
  series: z.string().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  now: z.number().optional(),
  was: z.number().optional(),
  columns: z.array(z.string()).optional(),
})

export type ImportCheck = z.infer<typeof ImportCheck>
export const ImportCheck = z.object({
  batch: ImportBatch,
  /** The day of its snapshot. */
  asOf: z.iso.date().nullable(),
  examples: ImportExamples,
  warnings: z.array(ImportWarning),
  /** Whether a second person publishes imports of this source. */
  needsApproval: z.boolean(),
  /** Why the caller may not publish it; null when they may. */
  refusal: z.enum(['FORBIDDEN', 'FOUR_EYES', 'CONFLICT']).nullable(),
})

export const ingestionChecks = {
  check: endpoint({
    method: 'GET',
    url: '/api/ingestion/batches/:batchId/check',
    summary: 'Retrieve what an import would add, change, repeat and refuse, with examples and warnings',
    audience: 'editor',
    params: batchParams,
    response: ImportCheck,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  publish: endpoint({
    method: 'POST',
    url: '/api/ingestion/batches/:batchId/publish',
    summary: 'Publish a checked import. By default a second person does, with the right to approve',
    audience: 'editor',
    params: batchParams,
    response: ImportBatch,
    errors: ['NOT_FOUND', 'CONFLICT', 'FOUR_EYES'],
  }),
  discard: endpoint({
    method: 'POST',
    url: '/api/ingestion/batches/:batchId/discard',
    summary: 'Discard an import that is not published, with its file',
    audience: 'editor',
    params: batchParams,
    response: ImportBatch,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  refusedRows: endpoint({
    method: 'GET',
    url: '/api/ingestion/batches/:batchId/refused',
    summary:
      'Download the refused rows under the columns of their file, with line and reason, to mend and send again',
    audience: 'editor',
    params: batchParams,
    query: withFormat(z.object({})),
    stream: tableTypes,
    errors: ['NOT_FOUND'],
    perMinute: 20,
  }),
}

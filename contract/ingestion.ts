import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const batchStatuses = [
  'checking',
  'checked',
  'discarded',
  'running',
  'stopped',
  'failed',
  'finished',
  'rolled-back',
] as const

export type ImportBatch = z.infer<typeof ImportBatch>
export const ImportBatch = z.object({
  id: z.int(),
  format: z.string(),
  fileName: z.string(),
  status: z.enum(batchStatuses),
  /** Whether it may write. Until then its counts are what its check found. */
  isApproved: z.boolean(),
  /** The number of warnings of its check. */
  warnings: z.int(),
  /** The import whose refused rows it mends. */
  mendsBatchId: z.int().nullable(),
  rowsRead: z.int(),
  rowsNew: z.int(),
  rowsChanged: z.int(),
  rowsUnchanged: z.int(),
  rowsRefused: z.int(),
  doneRatio: z.number().nullable(),
  rowsPerSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  failure: z.string().nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})

export type ImportReject = z.infer<typeof ImportReject>
export const ImportReject = z.object({
  lineNumber: z.int(),
  field: z.string().nullable(),
  reason: z.string(),
  raw: z.string(),
})

/** PostgreSQL's largest integer; a larger number cannot be a batch id. */
export const batchId = z.coerce.number().int().positive().max(2_147_483_647)
export const batchParams = z.object({ batchId })

export const ingestion = {
  list: endpoint({
    method: 'GET',
    url: '/api/ingestion/batches',
    summary: 'List imports, newest first',
    audience: 'editor',
    query: z.object({ before: batchId.optional() }),
    response: z.object({ batches: z.array(ImportBatch), next: z.int().nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/ingestion/batches/:batchId',
    summary: 'Retrieve an import with its progress',
    audience: 'editor',
    params: batchParams,
    response: ImportBatch,
    errors: ['NOT_FOUND'],
  }),
  cancel: endpoint({
    method: 'POST',
    url: '/api/ingestion/batches/:batchId/cancel',
    summary: 'Stop an import after its current chunk. Committed rows stay, and the import can be resumed',
    audience: 'editor',
    params: batchParams,
    response: ImportBatch,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  resume: endpoint({
    method: 'POST',
    url: '/api/ingestion/batches/:batchId/resume',
    summary: 'Resume a stopped or failed import after its last committed chunk',
    audience: 'editor',
    params: batchParams,
    response: ImportBatch,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  rollBack: endpoint({
    method: 'POST',
    url: '/api/ingestion/batches/:batchId/roll-back',
    summary:
      'Roll back an import. Refused while a later import has changed the same rows and, unless forced, while a later import relies on them',
    audience: 'editor',
    params: batchParams,
    query: z.object({ force: z.enum(['true', 'false']).default('false') }),
    response: ImportBatch,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  reliance: endpoint({
    method: 'GET',
    url: '/api/ingestion/batches/:batchId/reliance',
    summary: 'List later imports that rely on rows of this one and would lose them in a rollback',
    audience: 'editor',
    params: batchParams,
    response: z.array(z.object({ batchId: z.int(), rows: z.int() })),
    errors: ['NOT_FOUND'],
  }),
  rejects: endpoint({
    method: 'GET',
    url: '/api/ingestion/batches/:batchId/rejects',
    summary: 'List rejected rows of an import with line number, reason and raw line',
    audience: 'editor',
    params: batchParams,
    query: z.object({ after: z.coerce.number().int().nonnegative().default(0) }),
    response: z.object({ rejects: z.array(ImportReject), next: z.int().nullable() }),
    errors: ['NOT_FOUND'],
  }),
}

import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { plainLine } from './plain-line.ts'

export const batchStatuses = ['running', 'stopped', 'failed', 'finished', 'rolled-back'] as const

export type ImportBatch = z.infer<typeof ImportBatch>
export const ImportBatch = z.object({
  id: z.int(),
  format: z.string(),
  fileName: z.string(),
  status: z.enum(batchStatuses),
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
const batchId = z.coerce.number().int().positive().max(2_147_483_647)
const batchParams = z.object({ batchId })

export const ingestion = {
  list: endpoint({
    method: 'GET',
    url: '/api/ingestion/batches',
    summary: 'Imports, newest first',
    audience: 'editor',
    query: z.object({ before: batchId.optional() }),
    response: z.object({ batches: z.array(ImportBatch), next: z.int().nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/ingestion/batches/:batchId',
    summary: 'One import with its progress',
    audience: 'editor',
    params: batchParams,
    response: ImportBatch,
    errors: ['NOT_FOUND'],
  }),
  upload: endpoint({
    method: 'POST',
    url: '/api/ingestion/batches',
    summary: 'Send a register file as the body (plain or gzip); it is kept, and its import starts at once',
    audience: 'editor',
    query: z.object({
      fileName: plainLine(1, 200),
      /** The day the register was read, where the file's dates do not show it. */
      asOf: z.iso.date().optional(),
    }),
    file: { mostBytes: limits.ingestion.uploadBytes },
    response: ImportBatch,
    errors: ['FORMAT_NOT_RECOGNISED', 'CONFLICT', 'TOO_LARGE', 'INVALID_INPUT'],
    perMinute: 10,
  }),
  cancel: endpoint({
    method: 'POST',
    url: '/api/ingestion/batches/:batchId/cancel',
    summary: 'Stop an import after its current chunk; what is committed stays and it can be resumed',
    audience: 'editor',
    params: batchParams,
    response: ImportBatch,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  resume: endpoint({
    method: 'POST',
    url: '/api/ingestion/batches/:batchId/resume',
    summary: 'Go on with a stopped or failed import where its last chunk was committed',
    audience: 'editor',
    params: batchParams,
    response: ImportBatch,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  rollBack: endpoint({
    method: 'POST',
    url: '/api/ingestion/batches/:batchId/roll-back',
    summary:
      'Take back what an import brought; refused while a later import has changed the same rows, and, unless forced, where one relies on them',
    audience: 'editor',
    params: batchParams,
    query: z.object({ force: z.enum(['true', 'false']).default('false') }),
    response: ImportBatch,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  reliance: endpoint({
    method: 'GET',
    url: '/api/ingestion/batches/:batchId/reliance',
    summary: 'Later imports that found rows of this one as they stand, and lose them when it is rolled back',
    audience: 'editor',
    params: batchParams,
    response: z.array(z.object({ batchId: z.int(), rows: z.int() })),
    errors: ['NOT_FOUND'],
  }),
  rejects: endpoint({
    method: 'GET',
    url: '/api/ingestion/batches/:batchId/rejects',
    summary: 'Rows an import refused, with line, reason and the raw line',
    audience: 'editor',
    params: batchParams,
    query: z.object({ after: z.coerce.number().int().nonnegative().default(0) }),
    response: z.object({ rejects: z.array(ImportReject), next: z.int().nullable() }),
    errors: ['NOT_FOUND'],
  }),
}

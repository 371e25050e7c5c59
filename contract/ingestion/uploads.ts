import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { batchId, ImportBatch } from '#contract/ingestion.ts'
import { plainLine } from '#contract/plain-line.ts'

const { partBytes } = limits.ingestion

/** A file on the way: its name, size and time of change say whether a chosen file is the same. */
export type UploadedFile = z.infer<typeof UploadedFile>
export const UploadedFile = z.object({
  fileName: plainLine(1, 200),
  bytes: z.int().nonnegative(),
  modifiedAt: z.iso.datetime(),
})

/** An upload that was begun and not yet imported. */
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>
export const UnfinishedUpload = UploadedFile.extend({
  id: z.uuid(),
  /** The bytes held. The next part begins here. */
  receivedBytes: z.int().nonnegative(),
  lastPartAt: z.iso.datetime(),
})

const params = z.object({ uploadId: z.uuid() })

export const ingestionUploads = {
  uploads: endpoint({
    method: 'GET',
    url: '/api/ingestion/uploads',
    summary: "List the caller's unfinished uploads, newest first",
    audience: 'editor',
    response: z.array(UnfinishedUpload),
  }),
  beginUpload: endpoint({
    method: 'POST',
    url: '/api/ingestion/uploads',
    summary: 'Begin an upload of a register file, or find the unfinished one of the same file',
    audience: 'editor',
    body: UploadedFile,
    response: UnfinishedUpload,
    errors: ['CONFLICT', 'FORMAT_NOT_RECOGNISED', 'TOO_LARGE'],
    perMinute: 60,
  }),
  sendPart: endpoint({
    method: 'PUT',
    url: '/api/ingestion/uploads/:uploadId',
    summary: 'Send the next bytes of a file as the body. Refused unless they begin where the held ones end',
    audience: 'editor',
    params,
    query: z.object({ from: z.coerce.number().int().nonnegative() }),
    file: { mostBytes: partBytes },
    response: UnfinishedUpload,
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'INVALID_INPUT'],
    perMinute: 600,
  }),
  importUpload: endpoint({
    method: 'POST',
    url: '/api/ingestion/uploads/:uploadId/import',
    summary:
      'Check a whole upload: CSV, XLSX, or a ZIP or gzip of one table. It is published on approval and is no upload any more',
    audience: 'editor',
    params,
    body: z.object({
      /** The day the register was read, where the file's dates do not show it. */
      asOf: z.iso.date().optional(),
      /** The import whose refused rows the file mends. Its day is the day of that import. */
      mends: batchId.optional(),
    }),
    response: ImportBatch,
    errors: ['NOT_FOUND', 'FORMAT_NOT_RECOGNISED', 'CONFLICT', 'INVALID_INPUT'],
    perMinute: 10,
  }),
  removeUpload: endpoint({
    method: 'DELETE',
    url: '/api/ingestion/uploads/:uploadId',
    summary: 'Delete an unfinished upload',
    audience: 'editor',
    params,
    errors: ['NOT_FOUND'],
  }),
}

import { addDays, utcDay } from '#domain/dates/calendar-day.ts'
import type { FileFormat } from '#domain/market/formats/format.ts'
import type { Sql } from '#server/db/sql.ts'
import type { OpenBatch } from '#server/ingestion/import/batches.ts'
import type { Step } from '#server/ingestion/import/commit-part.ts'
import type { SourceFile } from './source.ts'

/** A file at the place where its import goes on. */
export type OpenFile = {
  source: SourceFile
  batchId: number
  batch: OpenBatch
  now: Date
  rowsPerChunk: number
  writer: Sql
  /** For what is written down at once and stays, as areas never met. */
  learner: Sql
}

/** A kind of file: how it is told, and how its parts are read and written. */
export type FileKind = {
  format: FileFormat
  open(file: OpenFile): Promise<AsyncGenerator<Step>>
  /** What is worked out once when the whole file has been read; it may be done again. */
  finish?(sql: Sql): Promise<void>
}

/** The last day that a register may speak of: registers run ahead of UTC by some hours. */
export function latestAllowedDay(now: Date): string {
  return addDays(utcDay(now), 1)
}

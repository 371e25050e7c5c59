import { addDays, utcDay } from '#domain/dates/calendar-day.ts'
import type { FileFormat } from '#domain/market/formats/format.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import type { OpenBatch } from './batches.ts'
import type { Step } from './commit-part.ts'
import type { UnchangedRows } from './unchanged-rows.ts'
import type { SourceFile } from '#server/ingestion/files/source.ts'

/** A file, opened at the position where its import continues. */
export type OpenFile = {
  source: SourceFile
  batchId: number
  batch: OpenBatch
  now: Date
  rowsPerChunk: number
  writer: Queryable
  /** Where names that a row mentions are written, such as new areas: at once, or within a check. */
  learner: Queryable
  /** Where a check collects rows that are held as they are filed; an import collects none. */
  unchanged?: UnchangedRows | null
}

/** A kind of file: how it is recognised, and how its parts are read and written. */
export type FileKind = {
  format: FileFormat
  open(file: OpenFile): Promise<AsyncGenerator<Step>>
  /** Derives data once after the whole file was read. Idempotent. */
  finish?(sql: Sql): Promise<void>
}

/** The latest day allowed in a register: registers are some hours ahead of UTC. */
export function latestAllowedDay(now: Date): string {
  return addDays(utcDay(now), 1)
}

import type { Totals } from '#server/ingestion/import/commit-part.ts'
import { grouped } from './progress-bar.ts'

/** An import that ended early. Its message says what was imported and how to continue. */
export class ImportFailed extends Error {}

/** Another process has finished the import, or a person has rolled it back. */
export class ImportEnded extends Error {}

/** An import that ran for its time limit. */
export class ImportTimeout extends Error {
  constructor(limitMs: number) {
    super(`The import was ended by its time limit of ${limitMs / 3_600_000} hours`)
  }
}

type Held = { batchId: number; rows: number }

/** Describes what was imported before a failure, and what the uploader can do. */
export function failureText(error: unknown, { batchId, rows }: Held): string {
  const reason = error instanceof Error ? error.message : String(error)
  const held = `${grouped(rows)} ${rows === 1 ? 'row is' : 'rows are'} in, as import ${batchId}.`
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code !== 'Z_BUF_ERROR' && code !== 'Z_DATA_ERROR')
    return `${reason}. ${held} Import the same file again to go on after them, or roll import ${batchId} back.`
  const what =
    code === 'Z_BUF_ERROR'
      ? `The packed file is cut off before its end (${reason}).`
      : `The packed file is damaged (${reason}).`
  return `${what} ${held} Get the whole file and import it: rows that are in are not added twice. Or roll import ${batchId} back.`
}

/**
 * A file whose rows were all rejected has failed, although it was read completely. Null for any other file.
 */
export function failureOfTotals({ read, refused }: Totals): string | null {
  if (read === 0 || refused < read) return null
  return `Every row of the file was refused (${grouped(read)}). The refused rows are listed with their reasons.`
}

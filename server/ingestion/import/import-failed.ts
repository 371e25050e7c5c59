import type { Totals } from '#server/ingestion/import/commit-part.ts'
import { grouped } from './progress-bar.ts'

/** An import that ended midway. Its message says what is in and how to go on. */
export class ImportFailed extends Error {}

/** Another process has brought the import to its end, or a person has rolled it back. */
export class ImportEnded extends Error {}

type Held = { batchId: number; rows: number }

/** What of a file is in when its import fails, and what the person who sent it can do. */
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

/** A file of which nothing could be taken has failed, however well it was read; null for any other. */
export function failureOfTotals({ read, refused }: Totals): string | null {
  if (read === 0 || refused < read) return null
  return `Every row of the file was refused (${grouped(read)}). The refused rows are listed with their reasons.`
}

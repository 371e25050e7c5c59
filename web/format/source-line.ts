import type { SourceLine } from '#contract/source-line.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay, formatInteger } from './format.ts'

/** The line of a file, or why it is not known. */
export function lineText(line: number | null): string {
  return line === null ? m.ui_source_no_line() : formatInteger(line)
}

/** The file and the line behind a value, its import and its day. */
export function sourceLineText({ fileName, line, batchId, importedOn }: SourceLine): string {
  const where =
    line === null
      ? m.ui_source_file_only({ file: fileName })
      : m.ui_source_file_line({ file: fileName, line: formatInteger(line) })
  return m.ui_source_import({ where, id: String(batchId), date: formatDay(importedOn) })
}

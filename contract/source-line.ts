import { z } from 'zod'

/** The file and the line behind a value. */
export type SourceLine = z.infer<typeof SourceLine>
export const SourceLine = z.object({
  batchId: z.int(),
  fileName: z.string(),
  /** From 1; in a workbook the row of the sheet. Null for values that were imported before lines were stored. */
  line: z.int().nullable(),
  importedOn: z.iso.date(),
})

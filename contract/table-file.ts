import { z } from 'zod'
import { tableFormats } from '#domain/export/table-formats.ts'

/** The media types of a table that is sent as a file, in the order of `tableFormats`. */
export const tableTypes =
  'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/json'

/** The parameters of an endpoint that sends its matching rows as a file: its filter, and the format of the file. */
export function inFormat<Shape extends z.ZodRawShape>(filter: z.ZodObject<Shape>) {
  return filter.extend({ format: z.enum(tableFormats).default('csv') })
}

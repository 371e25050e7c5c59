import { z } from 'zod'
import { tableFormats, tableMediaTypes } from '#domain/export/table-formats.ts'

/** The media types of a table that is sent as a file. */
export const tableTypes = tableFormats.map((format) => tableMediaTypes[format]).join(', ')

/** The parameters of an endpoint that sends its matching rows as a file: its filter, and the format of the file. */
export function withFormat<Shape extends z.ZodRawShape>(filter: z.ZodObject<Shape>) {
  return filter.extend({ format: z.enum(tableFormats).default('csv') })
}

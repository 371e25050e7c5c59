import { expect, test } from 'vitest'
import { z } from 'zod'
import { tableFormats } from '#domain/export/table-formats.ts'
import { endpoints } from './contract.ts'
import { tableTypes } from './table-file.ts'

/** Whether an endpoint lets the caller choose among the formats of tables. */
const offersTable = (format: z.core.$ZodType | undefined): boolean =>
  format instanceof z.ZodDefault
    ? offersTable(format.def.innerType)
    : format instanceof z.ZodEnum && tableFormats.every((one) => format.options.includes(one))

test('every endpoint with a choice of formats declares the media types of all of them', () => {
  const tables = endpoints.filter(({ query }) => offersTable(query?.shape['format']))
  expect(tables.length).toBeGreaterThan(10)
  for (const { method, url, stream } of tables) expect(stream, `${method} ${url}`).toBe(tableTypes)
})

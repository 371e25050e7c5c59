import type { CsvValue } from '#domain/export/csv.ts'

export type TableRow = readonly CsvValue[]

/** A table that is sent as a file: its headings, and its rows in batches that are read one after the other. */
export type Table = {
  headings: readonly string[]
  batches: AsyncIterable<readonly TableRow[]> | Iterable<readonly TableRow[]>
}

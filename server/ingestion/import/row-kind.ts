import type { RowFormat } from '#domain/market/formats/format.ts'
import type { Transaction } from '#server/db/sql.ts'
import { commitPart, type Step, type Totals } from './commit-part.ts'
import { latestAllowedDay, type FileKind, type OpenFile } from './open-file.ts'
import { LocationRegistry, type AreaIds } from './locations.ts'
import type { UnchangedRows } from './unchanged-rows.ts'
import { importInParts } from './row-parts.ts'

/** The location in a row of any of these registers. */
type Placed = { area: string; areaArabic?: string | null; city?: string }

/** The location and the line of each row, in order, and the import they belong to. */
export type Target = {
  places: readonly AreaIds[]
  lines: readonly number[]
  batchId: number
  /** ISO day on which the register was read. */
  asOf: string
  unchanged: UnchangedRows | null
}
/** The result of the rows of a part. */
export type Written = Omit<Totals, 'refused'>

type Rows<Row> = {
  /** Limits a part to what a few statements can compare at once. */
  rowsPerPart: number
  write(sql: Transaction, rows: readonly Row[], target: Target): Promise<Written>
  finish?: FileKind['finish']
  /** Of the country of the rows. */
  currency?: 'AED' | 'SAR'
}

/**
 * A register small enough to hold rows as objects, of Dubai where rows name no other city. Read in parts, each committed in one transaction.
 */
export function rowKind<Row extends Placed>(format: RowFormat<Row>, rows: Rows<Row>): FileKind {
  return {
    format,
    open: async (file) =>
      importSteps(file, await LocationRegistry.load(file.learner, rows.currency ?? 'AED'), {
        ...rows,
        format,
      }),
    ...(rows.finish ? { finish: rows.finish } : {}),
  }
}

async function* importSteps<Row extends Placed>(
  { source, learner, batchId, batch, now, rowsPerChunk, unchanged = null }: OpenFile,
  places: LocationRegistry,
  { format, rowsPerPart, write }: Rows<Row> & { format: RowFormat<Row> },
): AsyncGenerator<Step> {
  const { header, dateOrder } = batch.state
  const { asOf } = batch
  if (asOf === null) throw new Error('a batch without its snapshot')
  const parts = importInParts<Row>(source, {
    columns: header.length,
    parseRow: format.reader(header, { dateOrder, latestDay: latestAllowedDay(now) }),
    offset: batch.byteOffset,
    line: batch.lineNumber,
    rowsPerChunk: Math.min(rowsPerChunk, rowsPerPart),
  })
  for await (const part of parts) {
    const filed = part.rows.map(({ area, areaArabic = null, city = 'dubai' }) => ({
      city,
      region: null,
      area,
      areaArabic,
    }))
    const location = await places.resolveIds(learner, filed)
    const target = { places: location, lines: part.lines, batchId, asOf, unchanged }
    yield {
      fileBytes: part.fileBytes,
      commit: (run) => commitPart(run, batchId, part, (transaction) => write(transaction, part.rows, target)),
    }
  }
}

import { ejari, type RentLine } from '#domain/market/formats/ejari.ts'
import { commitPart, type Step } from './commit-part.ts'
import type { OpenFile } from './open-file.ts'
import { Places } from './places.ts'
import { writeRentRows } from './rent-rows.ts'
import { rowPartsOf } from './row-parts.ts'

const rowsPerPart = 5000

/** The parts of a file of rent contracts. */
export async function rentSteps(file: OpenFile): Promise<AsyncGenerator<Step>> {
  return stepsOf(file, await Places.load(file.learner, 'AED'))
}

async function* stepsOf(
  { source, learner, batchId, batch, rowsPerChunk }: OpenFile,
  places: Places,
): AsyncGenerator<Step> {
  const { header, dateOrder } = batch.state
  const parts = rowPartsOf<RentLine>(source, {
    columns: header.length,
    rowOf: ejari.reader(header, { dateOrder }),
    offset: batch.byteOffset,
    line: batch.lineNumber,
    rowsPerChunk: Math.min(rowsPerChunk, rowsPerPart),
  })
  for await (const part of parts) {
    const filed = part.rows.map(({ area }) => ({ city: 'dubai', region: null, area, areaArabic: null }))
    const found = await places.placesOf(learner, filed)
    yield {
      fileBytes: part.fileBytes,
      commit: (sql) =>
        commitPart(sql, batchId, part, (transaction) =>
          writeRentRows(transaction, part.rows, { places: found, batchId }),
        ),
    }
  }
}

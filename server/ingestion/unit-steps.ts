import { dldUnits, type FiledUnit } from '#domain/projects/dld-units.ts'
import { commitPart, type Step } from './commit-part.ts'
import type { OpenFile } from './open-file.ts'
import { Places } from './places.ts'
import { rowPartsOf } from './row-parts.ts'
import { writeUnitRows } from './unit-rows.ts'

const rowsPerPart = 5000

/** The parts of a file of the register of units. */
export async function unitSteps(file: OpenFile): Promise<AsyncGenerator<Step>> {
  return stepsOf(file, await Places.load(file.learner, 'AED'))
}

async function* stepsOf(
  { source, learner, batchId, batch, rowsPerChunk }: OpenFile,
  places: Places,
): AsyncGenerator<Step> {
  const { header } = batch.state
  const parts = rowPartsOf<FiledUnit>(source, {
    columns: header.length,
    rowOf: dldUnits.reader(header),
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
          writeUnitRows(transaction, part.rows, { places: found, batchId }),
        ),
    }
  }
}

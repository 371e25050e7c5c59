import { dldProjects, type FiledProject } from '#domain/projects/dld-projects.ts'
import { commitPart, type Step } from './commit-part.ts'
import type { OpenFile } from './open-file.ts'
import { Places } from './places.ts'
import { writeProjectRows } from './project-rows.ts'
import { rowPartsOf } from './row-parts.ts'

/** A part holds what a few statements can compare at once. */
const rowsPerPart = 2000

/** The parts of a file of the register of projects. */
export async function projectSteps(file: OpenFile): Promise<AsyncGenerator<Step>> {
  return stepsOf(file, await Places.load(file.learner, 'AED'))
}

async function* stepsOf(
  { source, learner, batchId, batch, now, rowsPerChunk }: OpenFile,
  places: Places,
): AsyncGenerator<Step> {
  const { header, dateOrder } = batch.state
  const latestDay = new Date(now.getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10)
  const parts = rowPartsOf<FiledProject>(source, {
    columns: header.length,
    rowOf: dldProjects.reader(header, { dateOrder, latestDay }),
    offset: batch.byteOffset,
    line: batch.lineNumber,
    rowsPerChunk: Math.min(rowsPerChunk, rowsPerPart),
  })
  for await (const part of parts) {
    const filed = part.rows.map(({ area, areaArabic }) => ({ city: 'dubai', region: null, area, areaArabic }))
    const found = await places.placesOf(learner, filed)
    yield {
      fileBytes: part.fileBytes,
      commit: (sql) =>
        commitPart(sql, batchId, part, (transaction) =>
          writeProjectRows(transaction, part.rows, { places: found, batchId }),
        ),
    }
  }
}

import type { Format } from '#domain/market/formats/format.ts'
import { registers } from '#domain/market/registers.ts'
import type { Queryable } from '#server/db/sql.ts'
import { commitChunk, type ChunkTarget } from '#server/ingestion/import/chunk.ts'
import { readChunks } from '#server/ingestion/import/chunks.ts'
import type { Step } from '#server/ingestion/import/commit-part.ts'
import { Dictionary } from '#server/ingestion/import/dictionary.ts'
import { latestAllowedDay, type OpenFile } from '#server/ingestion/import/open-file.ts'
import { BloomFilter } from '#server/ingestion/import/bloom-filter.ts'
import { knownSnapshots } from '#server/ingestion/snapshots/settle-snapshot.ts'

/** The processing steps for a file of registered deals. */
export async function dealSteps(file: OpenFile, format: Format): Promise<AsyncGenerator<Step>> {
  const { writer, learner, source, batchId, batch, now, rowsPerChunk } = file
  const { header, dateOrder } = batch.state
  const seen = (await holdsRows(writer, format)) ? null : new BloomFilter()
  const chunks = readChunks(source, {
    columns: header.length,
    parseDeal: format.reader(header, { dateOrder, latestDay: latestAllowedDay(now) }),
    dictionary: await Dictionary.load(learner, format.currency),
    sorting: { format, batchId, seen },
    offset: batch.byteOffset,
    line: batch.lineNumber,
    rowsPerChunk,
  })
  return importSteps(chunks, {
    format,
    carried: format.carries(header),
    batchId,
    // The first file of a register has nothing to be compared with but itself.
    asOf: batch.asOf,
    snapshots: await knownSnapshots(writer),
  })
}

async function* importSteps(
  chunks: ReturnType<typeof readChunks>,
  target: ChunkTarget,
): AsyncGenerator<Step> {
  for await (const chunk of chunks)
    yield { fileBytes: chunk.fileBytes, commit: (run) => commitChunk(run, chunk, target) }
}

async function holdsRows(sql: Queryable, { register }: Format): Promise<boolean> {
  const [row] = await sql<{ held: boolean }[]>`
    select exists (select from transactions where register = ${registers[register].code}) as held`
  return row?.held ?? true
}

import { join } from 'node:path'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { runLimited } from '#server/processes/limited-process.ts'
import type { PlaceSales } from './fit-place.ts'
import { FittedIndices } from './stored-indices.ts'

export type IndexJob = { places: PlaceSales[] }

/** The indices of each place, fitted in a process with limited heap and time. Throws LimitExceeded. */
export async function runIndices(job: IndexJob): Promise<FittedIndices[]> {
  return z.array(FittedIndices).parse(
    await runLimited(job, {
      program: join(import.meta.dirname, 'index-program.ts'),
      heapBytes: limits.priceIndex.fitHeapBytes,
      limitMs: limits.priceIndex.fitMs,
    }),
  )
}

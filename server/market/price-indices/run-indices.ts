import { join } from 'node:path'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { runLimited } from '#server/processes/limited-process.ts'
import type { PlaceSales } from './fit-indices.ts'
import { FittedIndices } from './stored-indices.ts'

export type IndexJob = { places: PlaceSales[] }

const Fit = z.object({
  indices: z.array(FittedIndices),
  resales: z.array(
    z.object({
      areaId: z.int(),
      projectTerm: z.int().nullable(),
      rooms: z.int().nullable(),
      boughtQuarter: z.int(),
      soldQuarter: z.int(),
      gain: z.number(),
    }),
  ),
})
export type IndexFit = z.infer<typeof Fit>

/** The indices of each place and the resales of all, fitted in a process with limited heap and time. Throws LimitExceeded. */
export async function runIndices(job: IndexJob): Promise<IndexFit> {
  return Fit.parse(
    await runLimited(job, {
      program: join(import.meta.dirname, 'index-program.ts'),
      heapBytes: limits.priceIndex.fitHeapBytes,
      limitMs: limits.priceIndex.fitMs,
    }),
  )
}

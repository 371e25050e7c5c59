import { join } from 'node:path'
import { limits } from '#domain/limits.ts'
import type { SegmentStudy } from '#domain/market/valuation/segment-study.ts'
import { runLimited } from '#server/processes/limited-process.ts'
import type { SaleColumns } from './segment-sales.ts'
import { StudyResult } from './stored-models.ts'

export type StudyJob = { sales: SaleColumns; heldDays: number }

/** Studies a segment in a process with limited heap and time. Throws LimitExceeded. */
export async function runStudy(job: StudyJob): Promise<SegmentStudy> {
  return StudyResult.parse(
    await runLimited(job, {
      program: join(import.meta.dirname, 'study-program.ts'),
      heapBytes: limits.valuation.segmentHeapBytes,
      limitMs: limits.valuation.segmentMs,
    }),
  )
}

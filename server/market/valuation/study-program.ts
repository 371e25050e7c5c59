// Fits and tests the model of one segment for its parent process, sends the result, and exits. See run-study.ts.
import { studySegment } from '#domain/market/valuation/segment-study.ts'
import { fromColumns } from './segment-sales.ts'
import type { StudyJob } from './run-study.ts'

process.once('message', ({ sales, heldDays }: StudyJob) => {
  process.send?.(studySegment(fromColumns(sales), heldDays), () => process.disconnect())
})

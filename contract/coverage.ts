import { z } from 'zod'

const day = z.iso.date()

/** A range of days, both included. */
export type Days = z.infer<typeof Days>
export const Days = z.object({ from: day, to: day })

/**
 * The coverage behind figures. Days that were never imported are not days without sales: figures use the days
 * in `held` only. `missing` is the rest of the range. Changes are null unless `missingBefore` is empty: it
 * lists the days of the year before that the comparison would need. `grade` is `sample` when only some deals
 * of the days were imported.
 */
export type SpanCoverage = z.infer<typeof SpanCoverage>
export const SpanCoverage = z.object({
  grade: z.enum(['whole', 'sample', 'none']),
  held: z.array(Days),
  missing: z.array(Days),
  missingBefore: z.array(Days),
})

import { z } from 'zod'

const day = z.iso.date()

/** Days from one to another, both included. */
export type Days = z.infer<typeof Days>
export const Days = z.object({ from: day, to: day })

/**
 * What the figures beside it stand on. Days that were never imported are not days without sales: figures are worked out
 * over `held` alone. `missing` is the rest of the span. Changes are null where `missingBefore` is not empty: these days of
 * the year before would be needed. `grade` is `sample` where only some deals of the days were read.
 */
export type SpanCoverage = z.infer<typeof SpanCoverage>
export const SpanCoverage = z.object({
  grade: z.enum(['whole', 'sample', 'none']),
  held: z.array(Days),
  missing: z.array(Days),
  missingBefore: z.array(Days),
})

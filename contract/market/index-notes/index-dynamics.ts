import { z } from 'zod'

const ratio = z.number().nullable()

/** How one line of a quarterly price index moves. Changes are ratios; volatility is the standard deviation of log changes. */
export type IndexDynamics = z.infer<typeof IndexDynamics>
export const IndexDynamics = z.object({
  of: z.string(),
  /** The newest quarter with a figure. */
  until: z.iso.date(),
  momentumQuarter: ratio,
  momentumYear: ratio,
  /** Of a year; null below eight quarterly changes without a gap. */
  volatility: ratio,
  /** Where changes follow each other, the volatility without that smoothing. */
  unsmoothed: ratio,
  lag1Autocorrelation: ratio,
  /** Quarterly changes behind the volatility. */
  changes: z.int(),
  /** The deepest fall of the shown time; null where the index never falls. */
  fall: z.object({ ratio: z.number(), from: z.iso.date(), to: z.iso.date() }).nullable(),
})

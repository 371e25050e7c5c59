import { z } from 'zod'

/** Earlier publications of a price index, and how far its last quarters were revised since. */
export type IndexVintages = z.infer<typeof IndexVintages>
export const IndexVintages = z.object({
  /** `not-stored` for an index that is computed on request; `none-yet` before the first one that differs from today's. */
  state: z.enum(['stored', 'none-yet', 'not-stored']),
  /** Days on which a different index was published, newest first. */
  days: z.array(z.iso.date()),
  /** The day of the vintage beside the present index; null without a chosen day, or where none is as old. */
  shown: z.iso.date().nullable(),
  /** Whether its levels are scaled to those of today, because it began in another quarter. */
  isRescaled: z.boolean(),
  /** The present index against the vintage that is shown, else the newest that is a month old, else the oldest; null without one. */
  revision: z
    .object({
      since: z.iso.date(),
      /** Whether another version of the method made it. */
      isOtherMethod: z.boolean(),
      /** The median and the largest absolute change of the levels of its last four quarters, as ratios. */
      median: z.number(),
      largest: z.number(),
      /** Quarters compared, of all lines together. */
      quarters: z.int(),
    })
    .nullable(),
})

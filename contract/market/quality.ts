import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { CityBasis } from './overview.ts'
import { SegmentAccuracy } from './valuation.ts'

/** A year of a register: what its own published monthly totals say, and what of it is held. */
export type RegisterYear = z.infer<typeof RegisterYear>
export const RegisterYear = z.object({
  year: z.int(),
  /** Months with a published total; only these are counted. */
  months: z.int(),
  published: z.int(),
  held: z.int(),
})

/**
 * Totals by quarter that the authority publishes beside those by month, over the quarters that both count. They count
 * deals otherwise, and so do not grade coverage.
 */
export type QuarterlyTotals = z.infer<typeof QuarterlyTotals>
export const QuarterlyTotals = z.object({
  publisher: z.string(),
  quarters: z.int(),
  /** First days of the first and the last quarter. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Their deals, and those of the same months by the totals of the register. */
  deals: z.int(),
  registerDeals: z.int(),
  /** The smallest and the largest ratio of the two in a quarter. */
  leastRatio: z.number(),
  mostRatio: z.number(),
})

/** A series that an authority publishes, as far as it is held. It is never blended with deals. */
export type HeldSeries = z.infer<typeof HeldSeries>
export const HeldSeries = z.object({
  publisher: z.string(),
  title: z.string(),
  /** Only where it is confirmed. */
  licence: z.object({ name: z.string(), url: z.string() }).nullable(),
  figures: z.int(),
  /** The first and the last day that figures are of. */
  from: z.iso.date(),
  to: z.iso.date(),
})

export type MarketQuality = z.infer<typeof MarketQuality>
export const MarketQuality = z.object({
  published: z.array(HeldSeries),
  cities: z.array(
    z.object({
      basis: CityBasis,
      /** Newest first. Empty where no totals are known, and of demonstration deals. */
      years: z.array(RegisterYear),
      /** Where the totals are from and when they were read. */
      totals: z.array(z.object({ source: z.string(), readOn: z.iso.date() })),
      /** Null where none are imported, or none of a quarter that has monthly totals. */
      quarterly: QuarterlyTotals.nullable(),
      segments: z.array(SegmentAccuracy),
    }),
  ),
})

export const marketQuality = {
  quality: endpoint({
    method: 'GET',
    url: '/api/market/quality',
    summary:
      'Retrieve the coverage of the registers against their own totals, and the accuracy of value ranges',
    audience: 'anyone',
    response: MarketQuality,
  }),
}

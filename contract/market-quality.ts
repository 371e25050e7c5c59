import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CityBasis } from './market-overview.ts'
import { SegmentAccuracy } from './market-valuation.ts'

/** A year of a register: what its own published monthly totals say, and what of it is held. */
export type RegisterYear = z.infer<typeof RegisterYear>
export const RegisterYear = z.object({
  year: z.int(),
  /** Months with a published total; only these are counted. */
  months: z.int(),
  published: z.int(),
  held: z.int(),
})

export type MarketQuality = z.infer<typeof MarketQuality>
export const MarketQuality = z.object({
  cities: z.array(
    z.object({
      basis: CityBasis,
      /** Newest first. Empty where no totals are known, and of demonstration deals. */
      years: z.array(RegisterYear),
      /** Where the totals are from and when they were read. */
      totals: z.array(z.object({ source: z.string(), readOn: z.iso.date() })),
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

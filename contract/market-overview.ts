import { z } from 'zod'
import { exclusions, pricedTypes } from '#domain/market/codes.ts'
import { endpoint } from './endpoint.ts'
import { names } from './market.ts'

// The market as anyone may see it: coarse, of whole areas and cities, never of one deal.

const money = z.int()
const median = z.number().nullable()
const day = z.iso.date()

/** What the figures of a city stand on; nothing is held of it where `asOf` is null. */
export type CityBasis = z.infer<typeof CityBasis>
export const CityBasis = z.object({
  city: z.string(), // its slug
  name: z.string(),
  country: z.enum(['AE', 'SA']),
  currency: z.enum(['AED', 'SAR']),
  data: z.enum(['register', 'demonstration']),
  asOf: day.nullable(),
  sources: z.array(z.string()),
})

export type ChangeFigure = z.infer<typeof ChangeFigure>
export const ChangeFigure = z.object({ ratio: z.number(), direction: z.enum(['up', 'down', 'unclear']) })

/**
 * Market sales of twelve months beside the twelve before. Medians and quartiles in major units of the currency for a
 * square metre, null below five sales; `priced` tells how many stand behind them.
 */
export type SalesFigures = z.infer<typeof SalesFigures>
export const SalesFigures = z.object({
  count: z.int(),
  valueMinor: money,
  offPlanCount: z.int(),
  medianPriceMinor: median,
  priced: z.int(),
  lower: median,
  median,
  upper: median,
  previous: z.object({ count: z.int(), priced: z.int(), median, offPlanCount: z.int() }),
  change: ChangeFigure.nullable(),
})

/** A quarter or a month with sales, by its first day. */
export type CoursePoint = z.infer<typeof CoursePoint>
export const CoursePoint = z.object({
  from: day,
  count: z.int(),
  priced: z.int(),
  valueMinor: money,
  lower: median,
  median,
  upper: median,
})

/** Days from one to another, both included. */
export type Days = z.infer<typeof Days>
export const Days = z.object({ from: day, to: day })

export type LeftOutCount = z.infer<typeof LeftOutCount>
export const LeftOutCount = z.object({ reason: names(exclusions), count: z.int() })

/** An area by its name, and its guide where one is published. */
const AreaName = z.object({ areaId: z.int(), name: z.string(), slug: z.string().nullable() })

export type AreaSample = z.infer<typeof AreaSample>
export const AreaSample = z.object({
  basis: CityBasis,
  area: AreaName,
  type: z.enum(pricedTypes),
  days: Days,
  figures: SalesFigures,
  quarters: z.array(CoursePoint),
})

export type WeekOfCity = z.infer<typeof WeekOfCity>
export const WeekOfCity = z.object({
  basis: CityBasis,
  days: Days,
  count: z.int(),
  valueMinor: money,
  /** Market sales of the mean week of the twelve months before. */
  usualCount: z.number(),
  type: z.enum(pricedTypes),
  median,
  priced: z.int(),
  /** Deals of these days that are no market sales. */
  leftOutCount: z.int(),
  /** Areas whose number of sales stands out most against their own usual week; few or none as a rule. */
  moves: z.array(AreaName.extend({ count: z.int(), usualCount: z.number() })),
})

export const marketOverview = {
  sample: endpoint({
    method: 'GET',
    url: '/api/market/sample',
    summary: 'The chart of one area: the one with most market sales in the latest twelve months',
    audience: 'anyone',
    response: z.object({ sample: AreaSample.nullable() }),
  }),
  week: endpoint({
    method: 'GET',
    url: '/api/market/week',
    summary: 'What each city’s register took in over the last seven days that we hold',
    audience: 'anyone',
    response: z.object({ weeks: z.array(WeekOfCity) }),
  }),
}

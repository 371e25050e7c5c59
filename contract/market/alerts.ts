import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { alertPeriods } from '#domain/market/alerts/alert-rule.ts'

const { rowsMinMost, movedPercentMost } = limits.market.alerts

/** When a saved view of deals or rents notifies its owner. */
export type MarketAlert = z.infer<typeof MarketAlert>
export const MarketAlert = z.object({
  every: z.enum(alertPeriods),
  /** Fewer new rows wait for more. */
  rowsMin: z.int().min(1).max(rowsMinMost),
  /** Only if the median moved by at least this since the last notice. */
  movedPercent: z.int().min(1).max(movedPercentMost).nullable(),
})

const Median = z.object({ value: z.number(), sample: z.int() })

/** New deals or rents of a saved view. Amounts in minor units; the median per square metre in major ones. */
export type MarketNotice = z.infer<typeof MarketNotice>
export const MarketNotice = z.object({
  of: z.enum(['deals', 'rents']),
  /** The name of the view and its address, as they were. */
  view: z.string(),
  search: z.string(),
  currency: z.enum(['AED', 'SAR']),
  /** The rows that are new. */
  count: z.int().positive(),
  /** The median price or yearly rent of the new rows. Null below five, and where it would mix types of property. */
  newMedian: Median.nullable(),
  /** The median of the whole view: of deals per square metre, of rents for a year. */
  median: Median.nullable(),
  /** Against the last notice of this view. */
  change: z.object({ ratio: z.number(), before: Median, on: z.iso.date() }).nullable(),
  /** The highest amounts among the new rows. */
  highest: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      day: z.iso.date(),
      area: z.string(),
      project: z.string().nullable(),
      amountMinor: z.int(),
      sizeSqm: z.number().nullable(),
    }),
  ),
  asOf: z.iso.date(),
  sources: z.array(z.string()),
  demonstration: z.boolean(),
})

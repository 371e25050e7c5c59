import { z } from 'zod'
import { exactAmount } from '#domain/money/exact-amount.ts'

// Columns of a statement's answer that are null where no row matches.

/** A median or another figure; null without a row. */
export const figure = z.number().nullable()
/** A sum of amounts, which is null without a row. */
export const total = z
  .number()
  .nullable()
  .transform((value) => exactAmount(value ?? 0))
/** Lower quartile, median and upper quartile, null without a row. */
export type Quartiles = readonly [number | null, number | null, number | null]
export const noQuartiles: Quartiles = [null, null, null]

export const quartiles = z
  .tuple([z.number(), z.number(), z.number()])
  .nullable()
  .transform((values): Quartiles => values ?? noQuartiles)

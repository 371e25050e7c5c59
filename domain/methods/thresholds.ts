import { limits } from '#domain/limits.ts'
import { fewestIndexQuarters } from '#domain/market/indices/index-methods.ts'
import { fewestPairs, fewestSales } from '#domain/market/indices/fitted-index.ts'
import { accuracyBounds } from '#domain/market/valuation/ratio-study.ts'

/** The numbers below which figures are withheld or marked, from the constants that the code itself uses. */
export const thresholds = {
  suppressed: limits.market.suppressedBelowSales,
  thin: limits.market.thinBelowSales,
  yield: limits.returns.yieldFewest,
  'index-sales': fewestSales,
  'index-pairs': fewestPairs,
  'index-quarters': fewestIndexQuarters,
  'valuation-sales': accuracyBounds.sales,
  'valuation-median-low': accuracyBounds.medianRatio.low,
  'valuation-median-high': accuracyBounds.medianRatio.high,
  'valuation-cod': accuracyBounds.cod,
  'valuation-chased-cod': accuracyBounds.chasedCod,
  'valuation-prd-low': accuracyBounds.prd.low,
  'valuation-prd-high': accuracyBounds.prd.high,
  'valuation-prb': accuracyBounds.prb,
  'finding-sales': limits.market.insightSales,
  'developer-projects': limits.developers.thinBelowProjects,
} as const
export type Threshold = keyof typeof thresholds

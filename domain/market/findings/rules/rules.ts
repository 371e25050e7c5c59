import type { MarketRule } from '#domain/market/findings/finding.ts'
import { priceRules } from './price-rules.ts'
import { rentRules } from './rent-rules.ts'
import { salesRules } from './sales-rules.ts'
import { supplyRules } from './supply-rules.ts'

/** The rules of /analytics/insights, in the order of their table. Each is tested in rules.test.ts. */
export const findingRules: readonly MarketRule[] = [
  ...priceRules,
  ...salesRules,
  ...rentRules,
  ...supplyRules,
]

/** Grows with every change of a rule, so that stored findings are worked out again. */
export const rulesVersion = 4

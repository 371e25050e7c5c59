import type { LeagueDeveloper } from './developers.ts'
import { withSize } from './row-filters.ts'
import type { RowsBehind, RowSet } from './rows-behind.ts'

/** The sales behind the figures of a developer: all, those with a size, those with a stage, and resales. */
export function developerRowSets({
  rows,
  differs,
  sales,
  median,
  againstArea,
  offPlanShare,
  resale,
}: LeagueDeveloper): Record<'sales' | 'median' | 'against-area' | 'off-plan' | 'resale', RowSet[]> {
  const set = (sample: number, own: RowsBehind = {}, difference = differs): RowSet[] => [
    { of: 'all', sample, rows: rows && { ...rows, ...own }, differs: difference },
  ]
  return {
    sales: set(sales),
    median: set(median.sample, withSize),
    'against-area': set(
      againstArea.sample,
      withSize,
      againstArea.sample === median.sample ? differs : 'compared',
    ),
    'off-plan': set(offPlanShare.sample, { stage: 'off-plan,ready' }),
    // Resales are those of 24 months.
    resale: set(resale.sample, { from: undefined, to: undefined }, 'pairs'),
  }
}

import {
  chooseComparables,
  estimateFromChosen,
  fewestComparables,
  type ChosenComparable,
} from './chosen-comparables.ts'
import { blendValue, type EstimatedValue } from './estimated-value.ts'
import { predictLogPrice, type SegmentModel } from './segment-model.ts'
import type { SegmentSale, ValuedHome } from './sale.ts'

/** How a segment's estimates have erred on sales they did not know. */
export type MeasuredErrors = {
  /** The log deviation of the model alone. */
  deviation: number
  /** Widens the range until it holds 80 percent of sales. */
  calibration: number
}

/** Why a home has no value. */
export type Unvalued = 'too_few_comparables' | 'range_too_wide'

export type Valuation<Sale extends SegmentSale = SegmentSale> = {
  comparables: ChosenComparable<Sale>[]
  value: EstimatedValue | null
  unvalued: Unvalued | null
}

/** The value of a home from comparable sales and the segment's model. Money in major units. */
export function valueHome<Sale extends SegmentSale>(
  subject: ValuedHome,
  candidates: readonly Sale[],
  model: SegmentModel,
  { deviation, calibration }: MeasuredErrors,
): Valuation<Sale> {
  const comparables = chooseComparables(subject, candidates, model)
  if (comparables.length < fewestComparables)
    return { comparables, value: null, unvalued: 'too_few_comparables' }
  const value = blendValue(
    estimateFromChosen(subject, comparables, model),
    { logPricePerArea: predictLogPrice(model, subject), deviation },
    { size: subject.sizeSqm, comparableCount: comparables.length },
    calibration,
  )
  return { comparables, value, unvalued: value ? null : 'range_too_wide' }
}

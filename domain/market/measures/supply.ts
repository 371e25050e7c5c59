import { mean } from '#domain/statistics/summaries.ts'

/**
 * Months until the active stock is sold at the mean monthly sales of the window; null without sales, where the
 * text is "no sales in 6 months".
 */
export function monthsOfSupply(active: number, monthlySales: readonly number[]): number | null {
  const pace = monthlySales.length === 0 ? 0 : mean(monthlySales)
  return pace === 0 ? null : active / pace
}

/** Percent of what could be bought in a month that was sold; null when nothing could. */
export function absorptionPercent(month: {
  availableAtStart: number
  newlyListed: number
  sold: number
}): number | null {
  const available = month.availableAtStart + month.newlyListed
  return available === 0 ? null : (100 * month.sold) / available
}

/** The share of sales that are off plan, by count and by value, 0 to 1; null without sales or value. */
export function offPlanShare(sales: {
  count: number
  offPlan: number
  value: number
  offPlanValue: number
}): {
  byCount: number | null
  byValue: number | null
} {
  return {
    byCount: sales.count === 0 ? null : sales.offPlan / sales.count,
    byValue: sales.value === 0 ? null : sales.offPlanValue / sales.value,
  }
}

/** How much more a median off plan costs than a ready one of the same kind and place, as a ratio. */
export function offPlanPremium(offPlanMedian: number | null, readyMedian: number | null): number | null {
  return offPlanMedian === null || readyMedian === null || readyMedian <= 0
    ? null
    : offPlanMedian / readyMedian - 1
}

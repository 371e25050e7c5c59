import { mean } from '#domain/statistics/summaries.ts'
import type { PricedType } from '#domain/market/codes.ts'

/**
 * Months until the active stock is sold: stock / mean monthly sales of the window, in months. Null without sales, where
 * the text is "no sales in 6 months". Source: National Association of Realtors, Existing-Home Sales methodology, months'
 * supply of the inventory; U.S. Census Bureau, New Residential Sales, months' supply of new houses for sale.
 */
export function monthsOfSupply(active: number, monthlySales: readonly number[]): number | null {
  const pace = monthlySales.length === 0 ? 0 : mean(monthlySales)
  return pace === 0 ? null : active / pace
}

/**
 * How much of what could be bought in a month was sold: 100 × sold / (available at the start + newly listed), in
 * percent. Null where nothing could be bought. Source: National Association of Realtors, absorption rate as the sales of
 * a period over the inventory of it, the reciprocal of months' supply.
 */
export function absorptionPercent(month: {
  availableAtStart: number
  newlyListed: number
  sold: number
}): number | null {
  const available = month.availableAtStart + month.newlyListed
  return available === 0 ? null : (100 * month.sold) / available
}

/**
 * The share of sales that are off plan, by count, off plan / all, and by value, their value / that of all, as ratios
 * from 0 to 1. Null without sales or value. Source: Dubai Land Department, open data of transactions, the field
 * registration type (off-plan or existing properties).
 */
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

/**
 * How much more a median off plan costs than a ready one of the same kind and place: off-plan median / ready median − 1,
 * as a ratio; both medians in one unit, such as money per square metre. Null without both. Source: Eurostat, Handbook on
 * Residential Property Price Indices (2013), chapter 4, on comparing the medians of strata; what is sold in the two
 * differs.
 */
export function offPlanPremium(offPlanMedian: number | null, readyMedian: number | null): number | null {
  return offPlanMedian === null || readyMedian === null || readyMedian <= 0
    ? null
    : offPlanMedian / readyMedian - 1
}

/**
 * Whether a share of off-plan sales says something of a type. In Dubai every plot is filed as ready, and 0 % would say
 * nothing. Source: Dubai Land Department, transactions of 2024 and open data, the field registration type of plots.
 */
export function hasOffPlanShare(type: PricedType, offPlanCount: number): boolean {
  return type !== 'land' || offPlanCount > 0
}

import type { MarketMetric } from '#contract/market.ts'
import { figure, quartiles, type Quartiles } from '#server/engine/answer-columns.ts'
import type { Selected } from '#server/engine/figures/group-quantiles.ts'
import { whereClause, type Conditions } from './filters.ts'

/**
 * A measured amount: its column, as it is stored, and how many of the column's units make one major unit of the currency.
 * It is divided in the answer and not in the statement, because quantiles over fractions take several times as long.
 */
type Metric = { column: string; unitsPerMajor: number }

/** Major units of the currency per square metre, or in total. */
export const dealMetrics: Record<MarketMetric, Metric> = {
  perSqm: { column: 'price_per_sqm', unitsPerMajor: 1 },
  price: { column: 'price_minor', unitsPerMajor: 100 },
}

/** Major units of the currency a year, per square metre or for the home. */
export const rentMetrics: Record<MarketMetric, Metric> = {
  perSqm: { column: 'rent_per_sqm', unitsPerMajor: 1 },
  price: { column: 'annual_minor', unitsPerMajor: 100 },
}

/** A median of a metric in major units. */
export function majorFigure({ unitsPerMajor }: Metric) {
  return figure.transform((amount) => (amount === null ? null : amount / unitsPerMajor))
}

/** Quartiles of a metric in major units. */
export function majorQuartiles({ unitsPerMajor }: Metric) {
  const major = (amount: number | null) => (amount === null ? null : amount / unitsPerMajor)
  return quartiles.transform(([lower, median, upper]): Quartiles => [
    major(lower),
    major(median),
    major(upper),
  ])
}

/** The matching deals by property type. `count` is their number. */
export function dealsByType(conditions: Conditions, count: number): Selected {
  return { table: 'deals', where: whereClause(conditions), by: 'property_type', rows: count }
}

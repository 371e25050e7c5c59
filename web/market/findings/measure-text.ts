import type { FindingFigure, MarketFinding } from '#contract/market/findings.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import { dayFromNumber } from '#domain/dates/calendar-day.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { areaNumber, rateNumber, tenthPercent } from '#domain/money/format-money.ts'
import { measures, type MeasureName } from '#domain/market/findings/measures.ts'
import { displayLocale, formatInteger } from '#web/format/format.ts'
import { formatChange, formatPerArea, formatShare, perAreaUnit } from '#web/format/prices.ts'
import { m } from '#web/paraglide/messages.js'

type Unit = FindingFigure['unit']
type Series = (typeof measures)[MeasureName]['series']
export type FindingBasis = Pick<
  CityBasis,
  'city' | 'name' | 'country' | 'currency' | 'data' | 'sources' | 'asOf'
>

export const measureNames: Record<MeasureName, () => string> = {
  median: m.market_measure_median,
  sales: m.market_measure_sales,
  'median-to-city': m.market_measure_median_to_city,
  'share-of-city': m.market_measure_share_of_city,
  'off-plan-share': m.market_measure_off_plan_share,
  'luxury-share': m.market_measure_luxury_share,
  'off-plan-premium': m.market_measure_off_plan_premium,
  'area-spread': m.market_measure_area_spread,
  'three-area-share': m.market_measure_three_area_share,
  rent: m.market_measure_rent,
  'renewed-rent': m.market_measure_renewed_rent,
  yield: m.market_measure_yield,
  'homes-due': m.market_measure_homes_due,
  'homes-past-due': m.market_measure_homes_past_due,
  delivered: m.market_measure_delivered,
  handover: m.market_measure_handover,
  certified: m.market_measure_certified,
}

/** Below this a share is shown to a tenth of a percent, as yields are. */
const smallShare = 0.1

/** A value without its unit, which `unitText` names. */
export function valueText(unit: Unit, value: number, basis: FindingBasis): string {
  switch (unit) {
    case 'per-area':
      return formatPerArea(basis, value)
    case 'money-per-year':
      return formatInteger(value / 100)
    case 'ratio':
      return Math.abs(value) < smallShare ? tenthPercent(displayLocale(), value) : formatShare(value)
    case 'change':
      return formatChange(value)
    case 'points':
      return pointsText(value)
    case 'times':
      return rateNumber(displayLocale(), value)
    case 'months':
      return areaNumber(displayLocale(), value)
    case 'date':
      return formatMonth(displayLocale(), dayFromNumber(value))
    case 'count':
    case 'homes':
      return formatInteger(value)
  }
}

function pointsText(value: number): string {
  return formatChange(value).replace('%', '')
}

/** The unit beside a value; null where the value has it. */
export function unitText(unit: Unit, basis: FindingBasis): string | null {
  switch (unit) {
    case 'per-area':
      return perAreaUnit(basis)
    case 'money-per-year':
      return m.market_unit_year({ currency: basis.currency })
    case 'times':
      return m.market_unit_times()
    case 'count':
      return m.market_unit_sales()
    case 'homes':
      return m.market_unit_homes()
    case 'points':
      return m.market_unit_points()
    case 'months':
      return m.market_unit_months()
    case 'ratio':
    case 'change':
    case 'date':
      return null
  }
}

/** The days behind a value: three months, twelve, or what was registered at the end of one. */
export function periodText(series: Series, month: string): string {
  const written = { month: formatMonth(displayLocale(), month) }
  switch (series) {
    case 'sales':
    case 'rents':
      return m.market_finding_months(written)
    case 'yields':
      return m.market_finding_year(written)
    case 'supply':
    case 'handover':
      return m.market_finding_end(written)
  }
}

/** Figures whose days are not those of the finding's chart. */
const ownSeries: Partial<Record<FindingFigure['name'], Series>> = {
  'sales-change': 'sales',
  'price-change': 'sales',
  'rent-change': 'rents',
  // The sales of twelve months, as many as those behind a yield.
  'sales-year': 'yields',
  'homes-due': 'supply',
  'homes-completed': 'supply',
  'homes-past-due': 'supply',
}

/** The days behind a figure of a finding. */
export function figurePeriod(
  finding: Pick<MarketFinding, 'chart'>,
  { name, month }: Pick<FindingFigure, 'name' | 'month'>,
): string {
  return periodText(ownSeries[name] ?? chartSeries(finding), month)
}

/** The series behind the chart of a finding. */
export function chartSeries({ chart }: Pick<MarketFinding, 'chart'>): Series {
  return measures[chart.measure].series
}

import type { MarketMetric } from '#contract/market.ts'

// The units of answers, by the names of their fields, for readers who do not have the contract.

/** AED, or AED or SAR. */
export function currencyNames(currencies: readonly (string | null)[]): string {
  const named = [...new Set(currencies.filter((currency) => currency !== null))]
  return named.length === 0 ? 'the currency of the city' : named.join(' or ')
}

const minor = (currency: string) => `Fields ending in Minor: hundredths of ${currency}.`

export function dealUnits(currency: string): string {
  return `${minor(currency)} Fields ending in PerSqm: ${currency} per square metre. Fields ending in Sqm: square metres.`
}

/** Of medians whose unit the question chooses. */
export function medianUnits(currency: string, metric: MarketMetric): string {
  const unit = metric === 'price' ? `${currency} for a deal` : `${currency} per square metre`
  return `lower, median, upper and previousMedian: ${unit}. ${minor(currency)} changeRatio: 0.05 is 5 percent.`
}

export function rentUnits(currency: string): string {
  return `rent, interval and change: hundredths of ${currency} a year. perSqm: ${currency} per square metre a year. Ratios: 0.05 is 5 percent.`
}

/** Of the rows of rent contracts, and of their quartiles by month. */
export function rentRowUnits(currency: string): string {
  return `annualMinor: hundredths of ${currency} a year. rentPerSqm: ${currency} per square metre a year. sizeSqm: square metres.`
}

export function rentMedianUnits(currency: string, metric: MarketMetric): string {
  const unit = metric === 'price' ? `${currency} a year for a home` : `${currency} per square metre a year`
  return `lower, median and upper: ${unit}. ${minor(currency)}`
}

/** Of the rows of registered units. */
export const registeredUnitUnits = 'sizeSqm: square metres. rooms: bedrooms, 0 for a studio.'

/** Panels name the unit of their values; `size` is square metres, `index` and `per-hundred` are of 100. */
export function panelUnits(currency: string): string {
  return `Each row and panel names its unit. money: ${currency}. money-per-sqm: ${currency} per square metre. money-per-year: ${currency} a year. ratio and change: 0.05 is 5 percent. size: square metres. per-hundred: of 100. ${minor(currency)}`
}

export function leagueUnits(currency: string): string {
  return `${minor(currency)} median: ${currency} per square metre. Shares, againstArea and resale: 0.05 is 5 percent. slip: days.`
}

export function areaUnits(currency: string): string {
  return `lower, median, upper, price, priceYearAgo and cityPrice: ${currency} per square metre. ${minor(currency)} Ratios: 0.05 is 5 percent. slipMonths: months.`
}

export function findingUnits(currency: string): string {
  return `Each figure names its unit. Prices: ${currency} per square metre. Rents: hundredths of ${currency} a year. Changes and yields: 0.05 is 5 percent.`
}

export function projectUnits(currency: string): string {
  return `${dealUnits(currency)} percentCompleted, grossYield, netYield, beforeHandover, atHandover, atBooking and share: percent. againstArea: 1 is the median of the area. slipDays: days.`
}

export const developerUnits =
  'meanDays and medianDays: days. grossYield, resaleTurnover and serviceChargeOfRent: percent. serviceChargeToArea: 1 is the median of the area.'

export const scoreUnits =
  'score, marks, baseline and contribution: points of 100. coverage, confidence and weight: 0 to 1. value: the unit of its point.'

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

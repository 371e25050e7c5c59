import { chartSteps, type ChartStep } from './step-days.ts'

/** The sections of /analytics, in menu order. */
export const analyticsSections = [
  'overview',
  'prices',
  'rents',
  'yields',
  'map',
  'supply',
  'off-plan',
  'liquidity',
  'developers',
  'mortgages',
  'luxury',
  'land',
  'cities',
  'methodology',
] as const
export type AnalyticsSection = (typeof analyticsSections)[number]

/** The sections that are computed for one city; the others compare cities or explain. */
export const figureSections = [
  'overview',
  'prices',
  'rents',
  'yields',
  'map',
  'supply',
  'off-plan',
  'liquidity',
  'mortgages',
  'luxury',
  'land',
] as const satisfies readonly AnalyticsSection[]
export type FigureSection = (typeof figureSections)[number]

/** A choice that not every section depends on. */
export type SectionChoice = 'type' | 'rooms' | 'period' | 'step' | 'terms'

/** The choices that change a section beside city and areas. One that changes nothing is not offered there. */
export const sectionChoices: Readonly<
  Record<FigureSection | 'developers' | 'cities', readonly SectionChoice[]>
> = {
  overview: ['type', 'rooms', 'period', 'step', 'terms'],
  prices: ['type', 'rooms', 'period', 'step', 'terms'],
  rents: ['type', 'rooms', 'period', 'step', 'terms'],
  yields: ['type', 'rooms', 'period', 'step', 'terms'],
  map: ['type', 'rooms', 'terms'],
  supply: [],
  'off-plan': ['type', 'rooms', 'period', 'step', 'terms'],
  liquidity: ['type', 'rooms', 'period', 'step', 'terms'],
  mortgages: ['period', 'step'],
  luxury: ['type', 'rooms', 'period', 'step', 'terms'],
  land: ['period', 'step', 'terms'],
  developers: ['type', 'rooms', 'terms'],
  // Whole cities, each in its own currency and unit, over twelve months.
  cities: ['type'],
}

/** The steps that charts of a section can have. A month has too few of the same homes let and sold for a yield. */
export function sectionSteps(section: AnalyticsSection): readonly ChartStep[] {
  return section === 'yields' ? ['quarter', 'year'] : chartSteps
}

/** What the areas on the map are coloured by, the first as the usual one. */
export const mapMeasures = ['growth', 'yield'] as const
export type MapMeasure = (typeof mapMeasures)[number]

/** How far back charts go. */
export const analyticsPeriods = { '1y': 12, '3y': 36, '5y': 60, '10y': 120 } as const
export type AnalyticsPeriod = keyof typeof analyticsPeriods

/**
 * The step of charts until another is chosen. Longer periods are shown by quarter: a month of a single area is too thin a
 * sample.
 */
export function usualStep(period: AnalyticsPeriod): ChartStep {
  return analyticsPeriods[period] > 36 ? 'quarter' : 'month'
}

/** The unit of a figure. Money is in major units of the city's currency, sizes in square metres; ratios are 0 to 1. */
export type AnalyticsUnit =
  | 'count'
  | 'size'
  | 'money'
  | 'money-per-sqm'
  | 'money-per-year'
  | 'ratio'
  | 'per-hundred'
  | 'years'
  | 'months'
  | 'index'

/** Rows of the headline table, in order, with their units. */
export const headlineRows = {
  sales: 'count',
  value: 'money',
  'average-price': 'money',
  'median-price': 'money',
  'flat-per-sqm': 'money-per-sqm',
  'villa-per-sqm': 'money-per-sqm',
  'off-plan-share': 'ratio',
  'off-plan-premium': 'ratio',
  'luxury-sales': 'count',
  'luxury-value': 'money',
  mortgages: 'count',
  'mortgages-per-hundred': 'per-hundred',
  contracts: 'count',
  'new-contract-share': 'ratio',
  'new-rent': 'money-per-year',
  'renewed-rent': 'money-per-year',
} as const satisfies Record<string, AnalyticsUnit>
export type HeadlineKey = keyof typeof headlineRows

/**
 * What of the choice each row of the headline follows beside city and areas: type and bedrooms; bedrooms, where the row
 * has a type of its own; or neither, because mortgages and many contracts state no bedrooms and shares are of all.
 */
export const headlineScopes = {
  sales: 'all',
  value: 'all',
  'average-price': 'choice',
  'median-price': 'choice',
  'flat-per-sqm': 'rooms',
  'villa-per-sqm': 'rooms',
  'off-plan-share': 'all',
  'off-plan-premium': 'rooms',
  'luxury-sales': 'all',
  'luxury-value': 'all',
  mortgages: 'all',
  'mortgages-per-hundred': 'all',
  contracts: 'all',
  'new-contract-share': 'all',
  'new-rent': 'choice',
  'renewed-rent': 'choice',
} as const satisfies Record<HeadlineKey, 'choice' | 'rooms' | 'all'>

/**
 * Why a figure of the headline is withheld: its deals have no filed type, so that plots and homes would be mixed; no deal
 * says whether it was off-plan; the city's registers hold no mortgages or no rents; a plot has no rent of a home; not
 * every day of the month is held; or the month has no such deal or contract, fewer than may be shown, or no consumer price.
 */
export const headlineGaps = [
  'untyped',
  'no-stage',
  'no-mortgages',
  'no-rents',
  'no-home',
  'not-whole',
  'no-deal',
  'no-contract',
  'few',
  'no-consumer-price',
] as const
export type HeadlineGap = (typeof headlineGaps)[number]

/** A home above this price is a luxury sale: 10 million of the local currency. */
export const luxuryFromMinor = 1_000_000_000

/** Lower bounds of the price bands in millions of the local currency; the last is open. */
export const priceBandsMillions = [0, 0.5, 1, 2, 3, 5, 10, 20] as const

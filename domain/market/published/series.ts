const ministry = 'Ministry of Justice, Saudi Arabia'
const centralBank = 'Saudi Central Bank'
const kapsarc = 'King Abdullah Petroleum Studies and Research Center, Saudi Arabia'
const settlements = 'Bank for International Settlements'

/** Series that authorities publish. They are shown beside our own figures and never blended with deals. */
export const publishedSeries = {
  'dld-index': { publisher: 'Dubai Land Department', title: 'Residential Sale Index, January 2012 = 1' },
  'dld-totals': { publisher: 'Dubai Land Department', title: 'Real estate transactions, quarterly totals' },
  'gastat-2014': {
    publisher: 'General Authority for Statistics, Saudi Arabia',
    title: 'Real Estate Price Index, 2014 = 100',
  },
  'gastat-2023': {
    publisher: 'General Authority for Statistics, Saudi Arabia',
    title: 'Real Estate Price Index, 2023 = 100',
  },
  'rega-sales': {
    publisher: 'Real Estate General Authority, Saudi Arabia',
    title: 'Sales transaction indicators',
  },
  'cpi-ae': {
    publisher: 'Federal Competitiveness and Statistics Centre, United Arab Emirates',
    title: 'Consumer price index',
  },
  'cpi-sa': {
    publisher: 'General Authority for Statistics, Saudi Arabia',
    title: 'Consumer price index',
  },
  /** Generated, and used with demonstration deals only. */
  'cpi-demonstration': { publisher: 'Demonstration', title: 'Invented consumer price index' },
  /** Generated, and shown beside demonstration deals only. */
  'index-demonstration': {
    publisher: 'Demonstration',
    title: 'Invented price index of homes, January 2014 = 100',
  },
  'rega-rents': { publisher: 'Real Estate General Authority, Saudi Arabia', title: 'Rental indicators' },
  'rega-bulletin': { publisher: 'Real Estate General Authority, Saudi Arabia', title: 'Monthly bulletin' },
  'kapsarc-2014': { publisher: kapsarc, title: 'Saudi Arabia Real Estate Price Index, 2014 = 100' },
  'kapsarc-2023': { publisher: kapsarc, title: 'Saudi Arabia Real Estate Price Index, 2023 = 100' },
  'moj-index': { publisher: ministry, title: 'Real estate index: value, area and number of deals' },
  'moj-operations': { publisher: ministry, title: 'Operations on deeds by day' },
  'moj-mortgages': { publisher: ministry, title: 'Mortgage registrations' },
  'saudi-auctions': {
    publisher: 'Publisher not stated in the files',
    title: 'Auctions of property, Saudi Arabia',
  },
  'sama-bank-loans': { publisher: centralBank, title: 'Real estate loans by banks, outstanding' },
  'sama-bank-mortgages': {
    publisher: centralBank,
    title: 'New residential mortgages for individuals by banks',
  },
  'sama-company-loans': {
    publisher: centralBank,
    title: 'Real estate loans by finance companies, outstanding',
  },
  'sama-company-mortgages': {
    publisher: centralBank,
    title: 'New residential mortgages for individuals by finance companies',
  },
  'sama-company-credit': { publisher: centralBank, title: 'Credit of finance companies by activity' },
  'sama-company-balances': {
    publisher: centralBank,
    title: 'Balance sheets of finance companies and of the real estate refinance company',
  },
  'sama-state-loans': {
    publisher: centralBank,
    title: 'Outstanding loans of government credit institutions',
  },
  'sama-state-lending': {
    publisher: centralBank,
    title: 'Disbursements and repayments of government credit institutions',
  },
  'bis-nominal': { publisher: settlements, title: 'Residential property prices, nominal, 2010 = 100' },
  'bis-real': { publisher: settlements, title: 'Residential property prices, real, 2010 = 100' },
} as const
export type SeriesKey = keyof typeof publishedSeries

/**
 * Index points, units, square metres, ratios of change, or major units of the currency of the place. Mean prices are for a
 * square metre.
 */
export const publishedMeasures = [
  'index',
  'division-index',
  'yearly-change',
  'quarterly-change',
  'price',
  'deals',
  'operations',
  'auctions',
  'assets',
  'value',
  'area',
  'mean-value',
  'mean-area',
  'mean-price-per-sqm',
  'mean-yearly-rent',
] as const
export type PublishedMeasure = (typeof publishedMeasures)[number]

/** Places whose published figures are shown. */
export const publishedPlaces = [
  'dubai',
  'riyadh',
  'riyadh-region',
  'district',
  'saudi-arabia',
  'emirates',
] as const
export type PublishedPlace = (typeof publishedPlaces)[number]

/** Figures by day are single registrations or counts of a day, which are added up where they are shown. */
type PublishedStep = 'day' | 'month' | 'quarter' | 'year'

/** One published number. */
export type PublishedFigure = {
  measure: PublishedMeasure
  /** What it is of: `flat`, `all`, `sales villa`, or the publisher's code of an item. */
  segment: string
  step: PublishedStep
  /** The first day of the period. */
  startsOn: string
  value: number
  /** The deals or contracts behind it, where the publisher states them. */
  sample: number | null
}

/** The figures of one row of a publication, all of one place. */
export type PublishedRow = {
  series: SeriesKey
  /** A city by slug or Arabic name; null for a region or a country. */
  city: string | null
  district: string | null
  /** The place as part of the key: `dubai`, `kingdom`, `region 1`, `الرياض/الملقا`. */
  place: string
  figures: readonly PublishedFigure[]
}

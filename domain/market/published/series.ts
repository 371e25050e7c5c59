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
} as const
export type SeriesKey = keyof typeof publishedSeries

/** Index points, units, or major units of the currency of the place. Mean prices are for a square metre. */
export const publishedMeasures = [
  'index',
  'price',
  'deals',
  'value',
  'mean-price-per-sqm',
  'mean-yearly-rent',
] as const
export type PublishedMeasure = (typeof publishedMeasures)[number]

/** Places whose published figures are shown. */
export const publishedPlaces = ['dubai', 'riyadh', 'riyadh-region', 'district'] as const
export type PublishedPlace = (typeof publishedPlaces)[number]

export type PublishedStep = 'month' | 'quarter' | 'year'

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

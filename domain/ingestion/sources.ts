/**
 * Licences under which sources publish. A link leads to the text of the licence. Only a confirmed one is stated as a
 * fact outside the pages of staff.
 */
const licences = {
  // Reported by users of the data; the repositories ship no text of it.
  dubai: {
    name: 'CC BY 4.0 as reported, to be confirmed',
    url: 'https://creativecommons.org/licenses/by/4.0/',
    isConfirmed: false,
  },
  abuDhabi: { name: 'Terms of the publisher, to be confirmed', url: null, isConfirmed: false },
  // Its text, beside the files, names the Ministry of Justice and the real estate authority.
  saudi: { name: 'KSA Open Data License', url: 'https://open.data.gov.sa', isConfirmed: true },
  // Reported for the whole collection, whose text names no other publisher: the statistics authority, the central bank and
  // the research centre have sites and terms of their own.
  saudiReported: {
    name: 'KSA Open Data License as reported, to be confirmed',
    url: 'https://open.data.gov.sa',
    isConfirmed: false,
  },
  // https://www.bis.org/terms_statistics.htm allows use with the source named; nobody has confirmed it for us.
  settlements: {
    name: 'BIS terms for statistics, to be confirmed',
    url: 'https://www.bis.org/terms_statistics.htm',
    isConfirmed: false,
  },
  unstated: { name: 'None stated, to be confirmed', url: null, isConfirmed: false },
  supplied: { name: 'As agreed with the sender', url: null, isConfirmed: false },
} as const

/** How the rows of a source are counted by month. */
type VolumeBasis = 'registration' | 'contract-start' | 'period' | 'reading'

export type Source = {
  title: string
  publisher: string
  licence: { name: string; url: string | null; isConfirmed: boolean }
  /** Where the publisher offers the files. */
  home: string | null
  /** How often the publisher releases new rows. Null for files that are sent when there is something new. */
  cadenceDays: number | null
  /** The file formats that belong to it. */
  formats: readonly string[]
  volumeBy: VolumeBasis
  /** Each file holds the whole register, so that fewer rows than before are odd. */
  isWhole: boolean
}

const dld = 'Dubai Land Department'
const [daily, weekly, monthly, quarterly] = [1, 7, 31, 92]

/** Every source that can be imported, in the order of the page. */
export const sources = {
  'dld-web': {
    title: 'Transactions, website export',
    publisher: dld,
    licence: licences.dubai,
    home: 'https://dubailand.gov.ae',
    cadenceDays: weekly,
    formats: ['dld-web'],
    volumeBy: 'registration',
    isWhole: false,
  },
  'dld-pulse': {
    title: 'Transactions, Dubai Pulse',
    publisher: dld,
    licence: licences.dubai,
    home: 'https://www.dubaipulse.gov.ae',
    cadenceDays: daily,
    formats: ['dld-pulse'],
    volumeBy: 'registration',
    isWhole: true,
  },
  ejari: {
    title: 'Ejari rent contracts',
    publisher: dld,
    licence: licences.dubai,
    home: 'https://www.dubaipulse.gov.ae',
    cadenceDays: daily,
    formats: ['ejari'],
    volumeBy: 'contract-start',
    isWhole: true,
  },
  'dld-projects': {
    title: 'Register of projects',
    publisher: dld,
    licence: licences.dubai,
    home: 'https://www.dubaipulse.gov.ae',
    cadenceDays: weekly,
    formats: ['dld-projects'],
    volumeBy: 'reading',
    isWhole: true,
  },
  'dld-units': {
    title: 'Register of units',
    publisher: dld,
    licence: licences.dubai,
    home: 'https://www.dubaipulse.gov.ae',
    cadenceDays: monthly,
    formats: ['dld-units'],
    volumeBy: 'reading',
    isWhole: true,
  },
  'dld-index': {
    title: 'Residential Sale Index',
    publisher: dld,
    licence: licences.dubai,
    home: 'https://www.dubaipulse.gov.ae',
    cadenceDays: monthly,
    formats: ['dld-index'],
    volumeBy: 'period',
    isWhole: true,
  },
  'dld-totals': {
    title: 'Real estate transactions, quarterly totals',
    publisher: dld,
    licence: licences.dubai,
    home: 'https://dubailand.gov.ae',
    cadenceDays: quarterly,
    formats: ['dld-totals'],
    volumeBy: 'period',
    isWhole: false,
  },
  adrec: {
    title: 'Sale transactions',
    publisher: 'Abu Dhabi Real Estate Centre',
    licence: licences.abuDhabi,
    home: 'https://www.adrec.gov.ae',
    cadenceDays: monthly,
    formats: ['adrec'],
    volumeBy: 'registration',
    isWhole: false,
  },
  'saudi-moj': {
    title: 'Real estate deals',
    publisher: 'Ministry of Justice, Saudi Arabia',
    licence: licences.saudi,
    home: 'https://open.data.gov.sa',
    cadenceDays: quarterly,
    formats: ['saudi-moj'],
    volumeBy: 'registration',
    isWhole: false,
  },
  gastat: {
    title: 'Real Estate Price Index',
    publisher: 'General Authority for Statistics, Saudi Arabia',
    licence: licences.saudiReported,
    home: 'https://www.stats.gov.sa',
    cadenceDays: quarterly,
    formats: ['gastat-index'],
    volumeBy: 'period',
    isWhole: false,
  },
  'gastat-tables': {
    title: 'Reports of consumer prices and of the price index by year',
    publisher: 'General Authority for Statistics, Saudi Arabia',
    licence: licences.saudiReported,
    home: 'https://www.stats.gov.sa',
    cadenceDays: null,
    formats: ['gastat-tables'],
    volumeBy: 'period',
    isWhole: false,
  },
  'saudi-moj-index': {
    title: 'Real estate index of regions, cities and districts',
    publisher: 'Ministry of Justice, Saudi Arabia',
    licence: licences.saudi,
    home: 'https://open.data.gov.sa',
    // Published once, for 2018 to 2021.
    cadenceDays: null,
    formats: ['moj-index'],
    volumeBy: 'period',
    isWhole: false,
  },
  'saudi-moj-operations': {
    title: 'Operations on deeds by day',
    publisher: 'Ministry of Justice, Saudi Arabia',
    licence: licences.saudi,
    home: 'https://open.data.gov.sa',
    cadenceDays: monthly,
    formats: ['moj-operations'],
    volumeBy: 'period',
    isWhole: false,
  },
  'saudi-moj-mortgages': {
    title: 'Mortgage registrations',
    publisher: 'Ministry of Justice, Saudi Arabia',
    licence: licences.saudi,
    home: 'https://open.data.gov.sa',
    cadenceDays: quarterly,
    formats: ['moj-mortgages'],
    volumeBy: 'period',
    isWhole: false,
  },
  sama: {
    title: 'Monthly bulletin, tables of real estate finance and consumer prices',
    publisher: 'Saudi Central Bank',
    licence: licences.saudiReported,
    home: 'https://www.sama.gov.sa',
    cadenceDays: monthly,
    formats: ['sama-tables'],
    volumeBy: 'period',
    isWhole: false,
  },
  kapsarc: {
    title: 'Saudi real estate price index',
    publisher: 'King Abdullah Petroleum Studies and Research Center, Saudi Arabia',
    licence: licences.saudiReported,
    home: 'https://datasource.kapsarc.org',
    cadenceDays: quarterly,
    formats: ['kapsarc-sectors-2014', 'kapsarc-sectors-2023', 'kapsarc-regions-2023', 'kapsarc-items-2023'],
    volumeBy: 'period',
    isWhole: false,
  },
  bis: {
    title: 'Residential property prices',
    publisher: 'Bank for International Settlements',
    licence: licences.settlements,
    home: 'https://data.bis.org',
    // The file holds the United Arab Emirates until 2017; later selections of the bank leave them out.
    cadenceDays: null,
    formats: ['bis-prices'],
    volumeBy: 'period',
    isWhole: false,
  },
  'saudi-auctions': {
    title: 'Auctions of property by quarter, Saudi Arabia',
    publisher: 'Publisher not stated in the files',
    licence: licences.unstated,
    home: null,
    cadenceDays: quarterly,
    formats: ['saudi-auctions'],
    volumeBy: 'period',
    isWhole: false,
  },
  'consumer-prices': {
    title: 'Consumer price index by month',
    publisher: 'Statistics authorities of the United Arab Emirates and Saudi Arabia',
    licence: licences.supplied,
    home: null,
    cadenceDays: monthly,
    formats: ['consumer-prices'],
    volumeBy: 'period',
    isWhole: false,
  },
  'rega-sales': {
    title: 'Sales indicators of districts',
    publisher: 'Real Estate General Authority, Saudi Arabia',
    licence: licences.saudi,
    home: 'https://rega.gov.sa',
    cadenceDays: quarterly,
    formats: ['rega-sales'],
    volumeBy: 'period',
    isWhole: false,
  },
  'rega-rents': {
    title: 'Rental indicators of districts',
    publisher: 'Real Estate General Authority, Saudi Arabia',
    licence: licences.saudi,
    home: 'https://rega.gov.sa',
    cadenceDays: quarterly,
    formats: ['rega-rents'],
    volumeBy: 'period',
    isWhole: false,
  },
  'rega-bulletin': {
    title: 'Monthly bulletin, copied from its documents',
    publisher: 'Real Estate General Authority, Saudi Arabia',
    licence: licences.saudi,
    home: 'https://rega.gov.sa',
    cadenceDays: monthly,
    formats: ['rega-bulletin'],
    volumeBy: 'period',
    isWhole: false,
  },
  'developer-lists': {
    title: 'Price lists, payment plans and documents',
    publisher: 'Developers',
    licence: licences.supplied,
    home: null,
    cadenceDays: null,
    formats: ['developer-units', 'developer-plans', 'developer-documents'],
    volumeBy: 'reading',
    isWhole: false,
  },
  'other-tables': {
    title: 'Other tables of deals and rents',
    publisher: 'As sent',
    licence: licences.supplied,
    home: null,
    cadenceDays: null,
    formats: [
      'table-deals-dubai',
      'table-deals-abu-dhabi',
      'table-deals-riyadh',
      'table-rents',
      'table-rents-abu-dhabi',
      'table-rents-riyadh',
    ],
    volumeBy: 'registration',
    isWhole: false,
  },
} as const satisfies Record<string, Source>

export type SourceKey = keyof typeof sources
export const sourceKeys = Object.keys(sources).filter(isSourceKey)

export function isSourceKey(key: string): key is SourceKey {
  return key in sources
}

/** The source of a file format, or null for our own demonstration data. */
export function formatSource(format: string): SourceKey | null {
  return sourceKeys.find((key) => readSource(key).formats.includes(format)) ?? null
}

/** The confirmed licence of a publisher's data; null where there is none. */
export function publisherLicence(publisher: string): { name: string; url: string } | null {
  const { licence } = sourceKeys.map(readSource).find((source) => source.publisher === publisher) ?? {}
  return licence?.isConfirmed && licence.url !== null ? { name: licence.name, url: licence.url } : null
}

export function readSource(key: SourceKey): Source {
  return sources[key]
}

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
  saudi: { name: 'KSA Open Data License', url: 'https://open.data.gov.sa', isConfirmed: true },
  supplied: { name: 'As agreed with the sender', url: null, isConfirmed: false },
} as const

/** How the rows of a source are counted by month. */
export type VolumeBasis = 'registration' | 'contract-start' | 'period' | 'reading'

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
    licence: licences.saudi,
    home: 'https://www.stats.gov.sa',
    cadenceDays: quarterly,
    formats: ['gastat-index'],
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
    formats: ['table-deals-dubai', 'table-deals-abu-dhabi', 'table-deals-riyadh', 'table-rents'],
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

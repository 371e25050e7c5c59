/** Vocabularies of the registers that are not closed. */
export const termKinds = [
  'procedure',
  'property_sub_type',
  'usage',
  'rooms',
  'project',
  'building',
  'master_project',
  'metro',
  'mall',
  'landmark',
] as const
export type TermKind = (typeof termKinds)[number]

export type Details = Record<string, string | number | boolean>

/** One row of a register, from any file format. Missing values are null; nothing is guessed. */
export type Deal = {
  /** The natural key within its register: 1-102-2024-3072. */
  number: string
  /** ISO day. */
  registeredOn: string
  /** Local time of day, HH:MM:SS. */
  registeredTime: string | null
  /** A city's slug, or its name as filed. */
  city: string
  region: string | null
  area: string
  areaArabic: string | null
  group: number
  exclusion: number
  stage: number | null
  propertyType: number
  bedrooms: number | null
  freehold: boolean | null
  /** Hundredths of the currency's major unit. */
  priceMinor: number
  propertySqm: number | null
  transactionSqm: number | null
  /** The terms as filed, in the order of `termKinds`. */
  terms: readonly (string | null)[]
  /** The Arabic versions of `terms`, where the file has them. */
  arabicTerms: readonly (string | null)[] | null
  details: Details | null
}

/** Fields a file may leave out. A row merged into an earlier one replaces only the fields it has. */
export const dealParts = ['time', 'stage', 'freehold', 'propertySqm', 'transactionSqm', ...termKinds] as const
export type DealPart = (typeof dealParts)[number]

/** Why a row cannot be imported, worded for the person who uploaded the file. */
export class RowRefusal extends Error {
  readonly field: string | null
  constructor(field: string | null, reason: string) {
    super(reason)
    this.field = field
    this.name = 'RowRefusal'
  }
}

/** What `read` gives; null where it refuses the cell. */
export function nullIfRefused<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RowRefusal) return null
    throw error
  }
}

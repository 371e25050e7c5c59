/** Kinds of open-ended words that the registers file. */
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

/** One row of a register, whatever file it came in. Absent is null; nothing here is guessed. */
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
  /** The words as filed, in the order of `termKinds`. */
  words: readonly (string | null)[]
  /** Their Arabic twins, where the file has them. */
  arabicWords: readonly (string | null)[] | null
  details: Details | null
}

/** What a file may leave out, so that a row merged into an earlier one replaces only what it carries. */
export const dealParts = ['time', 'stage', 'freehold', 'propertySqm', 'transactionSqm', ...termKinds] as const
export type DealPart = (typeof dealParts)[number]

/** Why a row cannot be taken, in words for the person who sent the file. */
export class DealRefusal extends Error {
  readonly field: string | null
  constructor(field: string | null, reason: string) {
    super(reason)
    this.field = field
    this.name = 'Refusal'
  }
}

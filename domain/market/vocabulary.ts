import { dealGroups, propertyTypes, stages, type DealGroup, type PropertyType, type Stage } from './codes.ts'
import { RowRefusal } from './deal.ts'
import { foldName } from '#domain/areas/fold-name.ts'

/**
 * The words that registers have used for one thing over the years, including Arabic words in English columns.
 */
const groupTerms: Record<DealGroup, readonly string[]> = {
  sale: ['sales', 'sale', 'sell', 'مبايعات'],
  mortgage: ['mortgage', 'mortgages', 'رهون'],
  gift: ['gifts', 'gift', 'هبات'],
}
const stageTerms: Record<Stage, readonly string[]> = {
  'off-plan': ['off-plan', 'off-plan properties', 'off plan', 'على الخارطة'],
  ready: ['ready', 'existing properties', 'existing', 'العقارات القائمة'],
}
const typeTerms: Record<PropertyType, readonly string[]> = {
  unspecified: [],
  land: ['land', 'أرض'],
  building: ['building', 'مبنى'],
  unit: ['unit', 'وحدة'],
  villa: ['villa', 'فيلا'],
}
const freeholdTerms = {
  yes: ['free hold', 'freehold', '1', 'yes'],
  no: ['non free hold', 'non freehold', '0', 'no'],
}
const usageTranslations: Record<string, string> = {
  أخرى: 'Other',
  سكني: 'Residential',
  تجاري: 'Commercial',
  زراعي: 'Agricultural',
  صناعي: 'Industrial',
}

function lookUp<K extends string>(words: Record<K, readonly string[]>): (filed: string) => K | null {
  const keys = new Map<string, K>()
  for (const key in words) for (const text of words[key]) keys.set(foldName(text), key)
  const seen = new Map<string, K>()
  return (filed) => {
    const key = seen.get(filed) ?? keys.get(foldName(filed))
    if (key === undefined) return null
    if (seen.size < 50) seen.set(filed, key)
    return key
  }
}

const groupKey = lookUp(groupTerms)
const stageKey = lookUp(stageTerms)
const typeKey = lookUp(typeTerms)
const freeholdKey = lookUp(freeholdTerms)

/**
 * Throws a RowRefusal for an unknown word: without its group a deal cannot be classified as sale, mortgage or
 * gift.
 */
export function parseDealGroup(filed: string): DealGroup {
  const group = groupKey(filed)
  if (group === null) throw new RowRefusal('group', `is not a known word: ${filed.slice(0, 60)}`)
  return group
}

/** Null for an unknown word; a register may add words at any time. */
export function stageCode(filed: string | null): number | null {
  const stage = filed === null ? null : stageKey(filed)
  return stage === null ? null : stages[stage]
}

/** Null for an unknown word. */
export function isFreehold(filed: string | null): boolean | null {
  const key = filed === null ? null : freeholdKey(filed)
  return key === null ? null : key === 'yes'
}

/** False for an unknown type, which is coded as unspecified. */
export function isKnownType(filed: string | null): boolean {
  return filed === null || typeKey(filed) !== null
}

/**
 * A villa is a building or a plot with the sub-type Villa on the website, and a type of its own in Dubai
 * Pulse.
 */
export function propertyTypeCode(filed: string | null, subType: string | null): number {
  const type = (filed === null ? null : typeKey(filed)) ?? 'unspecified'
  return subType === 'Villa' && (type === 'building' || type === 'land')
    ? propertyTypes.villa
    : propertyTypes[type]
}

export function groupCode(group: DealGroup): number {
  return dealGroups[group]
}

/** Dubai Pulse uses Sell where the website uses Sale. */
export function normaliseProcedure(filed: string): string {
  return filed === 'Sell' ? 'Sale' : filed
}

const foldedUsages = new Map(
  Object.entries(usageTranslations).map(([filed, usage]) => [foldName(filed), usage]),
)

export function normaliseUsage(filed: string | null): string | null {
  if (filed === null || filed < '\u0600') return filed
  return foldedUsages.get(foldName(filed)) ?? filed
}

const bedroomTerm = /^(\d{1,2}) ?B\/R$/i

/**
 * Bedrooms from a term for rooms: Studio 0, "2 B/R" 2; null for offices, shops and other terms without
 * bedrooms.
 */
export function parseBedrooms(filed: string | null): number | null {
  if (filed === null) return null
  if (filed.toLowerCase() === 'studio') return 0
  const match = bedroomTerm.exec(filed)
  return match ? Number(match[1]) : null
}

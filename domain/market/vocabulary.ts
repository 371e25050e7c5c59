import { dealGroups, propertyTypes, stages, type DealGroup, type PropertyType, type Stage } from './codes.ts'
import { Refusal } from './deal.ts'
import { foldName } from '#domain/areas/fold-name.ts'

/** The words the registers have used for one thing over the years, English columns holding Arabic words included. */
const groupWords: Record<DealGroup, readonly string[]> = {
  sale: ['sales', 'sale', 'sell', 'مبايعات'],
  mortgage: ['mortgage', 'mortgages', 'رهون'],
  gift: ['gifts', 'gift', 'هبات'],
}
const stageWords: Record<Stage, readonly string[]> = {
  'off-plan': ['off-plan', 'off-plan properties', 'off plan', 'على الخارطة'],
  ready: ['ready', 'existing properties', 'existing', 'العقارات القائمة'],
}
const typeWords: Record<PropertyType, readonly string[]> = {
  unspecified: [],
  land: ['land', 'أرض'],
  building: ['building', 'مبنى'],
  unit: ['unit', 'وحدة'],
  villa: ['villa', 'فيلا'],
}
const freeholdWords = {
  yes: ['free hold', 'freehold', '1', 'yes'],
  no: ['non free hold', 'non freehold', '0', 'no'],
}
const usageWords: Record<string, string> = {
  أخرى: 'Other',
  سكني: 'Residential',
  تجاري: 'Commercial',
  زراعي: 'Agricultural',
  صناعي: 'Industrial',
}

function lookUp<K extends string>(words: Record<K, readonly string[]>, field: string): (filed: string) => K {
  const keys = new Map<string, K>()
  for (const key in words) for (const text of words[key]) keys.set(foldName(text), key)
  const seen = new Map<string, K>()
  return (filed) => {
    const key = seen.get(filed) ?? keys.get(foldName(filed))
    if (key === undefined) throw new Refusal(field, `is a word we do not know: ${filed.slice(0, 60)}`)
    if (seen.size < 50) seen.set(filed, key)
    return key
  }
}

/** Each throws a Refusal on a word that is not in its vocabulary. */
export const groupOf = lookUp(groupWords, 'group')
export const stageOf = lookUp(stageWords, 'registration type')
export const typeOf = lookUp(typeWords, 'property type')
const freeholdOf = lookUp(freeholdWords, 'free hold')

export function stageCode(filed: string | null): number | null {
  return filed === null ? null : stages[stageOf(filed)]
}

export function isFreehold(filed: string | null): boolean | null {
  return filed === null ? null : freeholdOf(filed) === 'yes'
}

/** A villa is a building or a plot with the sub-type Villa on the website, and a type of its own in Dubai Pulse. */
export function propertyTypeCode(filed: string | null, subType: string | null): number {
  const type = filed === null ? 'unspecified' : typeOf(filed)
  return subType === 'Villa' && (type === 'building' || type === 'land')
    ? propertyTypes.villa
    : propertyTypes[type]
}

export function groupCode(group: DealGroup): number {
  return dealGroups[group]
}

/** Dubai Pulse says Sell where the website says Sale. */
export function procedureWord(filed: string): string {
  return filed === 'Sell' ? 'Sale' : filed
}

const foldedUsages = new Map(Object.entries(usageWords).map(([filed, usage]) => [foldName(filed), usage]))

export function usageWord(filed: string | null): string | null {
  if (filed === null || filed < '\u0600') return filed
  return foldedUsages.get(foldName(filed)) ?? filed
}

const bedroomWord = /^(\d{1,2}) ?B\/R$/i

/** Bedrooms of a word for rooms: Studio 0, "2 B/R" 2; null for offices, shops and what does not count them. */
export function bedroomsOf(filed: string | null): number | null {
  if (filed === null) return null
  if (filed.toLowerCase() === 'studio') return 0
  const match = bedroomWord.exec(filed)
  return match ? Number(match[1]) : null
}

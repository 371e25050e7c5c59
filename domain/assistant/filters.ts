/** What an answer was asked for, as changeable texts: `{ rooms: '2', place: 'jumeirah-village-circle' }`. */
export const filterKeys = [
  'place',
  'place2',
  'place3',
  'project',
  'developer',
  'city',
  'type',
  'rooms',
  'stage',
  'price',
  'currency',
  'rent',
  'sizeSqm',
  'rate',
  'years',
  'income',
  'loan',
  'service',
  'vacancy',
  'management',
  'maintenance',
  'dueTo',
  'order',
  'term',
] as const
type FilterKey = (typeof filterKeys)[number]
export type Filters = Partial<Record<FilterKey, string>>

export function isFilterKey(word: string): word is FilterKey {
  return filterKeys.some((key) => key === word)
}

/** What a question is about. The first that can be answered counts. */
export const intents = [
  'greeting',
  'help',
  'meeting',
  'own-assets',
  'own-watchlist',
  'net-yield',
  'gross-yield',
  'rent',
  'price',
  'sales',
  'change',
  'handovers',
  'compare',
  'rank',
  'budget',
  'find-projects',
  'project',
  'score',
  'developer',
  'check-price',
  'mortgage',
  'affordability',
  'purchase-costs',
  'rules',
  'convert',
  'term',
  'learn',
  'articles',
  'city',
  'unknown',
] as const
export type Intent = (typeof intents)[number]

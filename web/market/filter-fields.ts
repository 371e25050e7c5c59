/** Filters with several choices separated by commas, in the order of the filter rail. */
export const dealChoices = [
  'city',
  'area',
  'community',
  'project',
  'building',
  'group',
  'procedure',
  'stage',
  'type',
  'subtype',
  'rooms',
  'usage',
] as const
export type DealListField = (typeof dealChoices)[number]

/** The two parameters of each range. */
export const rangeEnds = {
  price: ['priceMin', 'priceMax'],
  perSqm: ['perSqmMin', 'perSqmMax'],
  size: ['sizeMin', 'sizeMax'],
  date: ['from', 'to'],
} as const
export type DealRangeField = keyof typeof rangeEnds

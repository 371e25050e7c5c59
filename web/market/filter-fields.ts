/** Filters with several choices separated by commas, in the order of the filter rail. */
export const listFields = [
  'city',
  'area',
  'community',
  'project',
  'building',
  'group',
  'procedure',
  'stage',
  'contract',
  'type',
  'subtype',
  'rooms',
  'use',
  'usage',
  'homes',
] as const
export type ListField = (typeof listFields)[number]

/** The two parameters of each range. */
export const rangeEnds = {
  price: ['priceMin', 'priceMax'],
  perSqm: ['perSqmMin', 'perSqmMax'],
  rent: ['rentMin', 'rentMax'],
  rentPerSqm: ['rentPerSqmMin', 'rentPerSqmMax'],
  size: ['sizeMin', 'sizeMax'],
  date: ['from', 'to'],
} as const
export type MarketRange = keyof typeof rangeEnds

/** The quantity of a range, by which its ends are converted to the displayed unit. */
export const rangeQuantities = {
  price: 'price',
  perSqm: 'perSqm',
  rent: 'price',
  rentPerSqm: 'perSqm',
  size: 'size',
} as const satisfies Partial<Record<MarketRange, 'price' | 'perSqm' | 'size'>>
export type QuantityField = keyof typeof rangeQuantities

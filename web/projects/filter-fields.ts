/** Multiple-choice filters, in the order of the rail. */
export const projectChoices = [
  'city',
  'area',
  'developer',
  'stage',
  'status',
  'type',
  'bedrooms',
  'grade',
  'tenure',
  'owners',
] as const
export type ProjectListField = (typeof projectChoices)[number]

/** Single-choice filters. */
export const projectSingles = [
  'master',
  'postHandover',
  'monthly',
  'escrow',
  'available',
  'documents',
  'pastDue',
  'new',
  'data',
] as const
export type ProjectSingleField = (typeof projectSingles)[number]

/** The two parameters of each range. Null if an end is always open. */
export const projectRanges = [
  { field: 'due', ends: ['dueFrom', 'dueTo'] },
  { field: 'done', ends: ['doneMin', 'doneMax'] },
  { field: 'price', ends: ['priceMin', 'priceMax'] },
  { field: 'perSqm', ends: ['perSqmMin', 'perSqmMax'] },
  { field: 'against', ends: [null, 'againstMax'] },
  { field: 'size', ends: ['sizeMin', 'sizeMax'] },
  { field: 'before', ends: [null, 'beforeMax'] },
  { field: 'booking', ends: [null, 'bookingMax'] },
  { field: 'monthsAfter', ends: ['monthsAfterMin', null] },
  { field: 'yield', ends: ['yieldMin', null] },
  { field: 'netYield', ends: ['netYieldMin', null] },
  { field: 'sales', ends: ['salesMin', null] },
  { field: 'metro', ends: [null, 'metroMax'] },
  { field: 'coverage', ends: ['coverageMin', null] },
] as const
export type ProjectRangeField = (typeof projectRanges)[number]['field']

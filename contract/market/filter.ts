import { z } from 'zod'
import { dealGroups, propertyTypes, stages } from '#domain/market/codes.ts'
import { rentContracts, rentHomes, rentUses } from '#domain/market/rents/vocabulary.ts'
import { day } from '#contract/form-fields.ts'

export const idList = z.string().regex(/^\d{1,9}(,\d{1,9})*$/, 'a list of numbers separated by commas')
/** A number of zero or more as text. */
export const amount = z.string().regex(/^\d{1,15}(\.\d{1,4})?$/, 'a number')

/** Words of one vocabulary, separated by commas: `sale,gift`. */
const enumList = <const W extends readonly string[]>(words: W) =>
  z
    .string()
    .refine((value) => value.split(',').every((word) => words.includes(word)), `any of ${words.join(', ')}`)

const dealGroupNames = Object.keys(dealGroups)
const stageNames = Object.keys(stages)
const propertyTypeNames = Object.keys(propertyTypes)

/**
 * The filter as in the URL and in every call: strings only, so that a link contains it completely. Sizes are
 * square metres, prices major units of the country's currency. One country at a time: prices in two
 * currencies are never combined in one median.
 */
export type MarketFilter = z.infer<typeof MarketFilter>
export const MarketFilter = z.object({
  country: z.enum(['AE', 'SA']).default('AE'),
  data: z.enum(['register', 'demonstration']).optional(),
  city: z
    .string()
    .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/)
    .max(500)
    .optional(),
  area: idList.max(1000).optional(),
  community: idList.max(1000).optional(),
  /** Also those of a developer with many. */
  project: idList.max(3000).optional(),
  building: idList.max(1000).optional(),
  group: enumList(dealGroupNames).optional(),
  procedure: idList.max(1000).optional(),
  stage: enumList(stageNames).optional(),
  type: enumList(propertyTypeNames).optional(),
  subtype: idList.max(1000).optional(),
  usage: idList.max(1000).optional(),
  rooms: z
    .string()
    .regex(
      /^([0-5]|none)(,([0-5]|none))*$/,
      'bedrooms 0 to 5, where 5 means five or more, or none where the register states none',
    )
    .optional(),
  freehold: z.enum(['yes', 'no']).optional(),
  sizeMin: amount.optional(),
  sizeMax: amount.optional(),
  priceMin: amount.optional(),
  priceMax: amount.optional(),
  perSqmMin: amount.optional(),
  perSqmMax: amount.optional(),
  from: day.optional(),
  to: day.optional(),
  leftOut: z.enum(['shown']).optional(),
})

/**
 * The filter of rent contracts. City, area, project, type, bedrooms, size and period mean the same as for deals; a day
 * is the one on which the contract begins. Rents are major units of the country's currency a year.
 */
export type RentFilter = z.infer<typeof RentFilter>
export const RentFilter = MarketFilter.pick({
  country: true,
  data: true,
  city: true,
  area: true,
  project: true,
  type: true,
  rooms: true,
  sizeMin: true,
  sizeMax: true,
  from: true,
  to: true,
}).extend({
  contract: enumList(rentContracts).optional(),
  use: enumList(rentUses).optional(),
  homes: enumList(rentHomes).optional(),
  rentMin: amount.optional(),
  rentMax: amount.optional(),
  rentPerSqmMin: amount.optional(),
  rentPerSqmMax: amount.optional(),
})

/** The filter of registered units. Each part means the same as for deals; the register of units has no days. */
export type UnitFilter = z.infer<typeof UnitFilter>
export const UnitFilter = MarketFilter.pick({
  country: true,
  data: true,
  city: true,
  area: true,
  project: true,
  type: true,
  subtype: true,
  rooms: true,
  freehold: true,
  sizeMin: true,
  sizeMax: true,
})

export type TransactionSort = (typeof transactionSorts)[number]
export const transactionSorts = ['registeredOn', 'price', 'sizeSqm', 'pricePerSqm'] as const

export type RentSort = (typeof rentSorts)[number]
export const rentSorts = ['startsOn', 'rent', 'sizeSqm', 'rentPerSqm'] as const

export type UnitSort = (typeof unitSorts)[number]
export const unitSorts = ['sizeSqm', 'rooms'] as const

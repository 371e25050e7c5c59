/**
 * The closed vocabularies of the registers as small numbers, which both databases store and compare cheaply.
 * A number is never reused for another meaning.
 */
export const dealGroups = { sale: 1, mortgage: 2, gift: 3 } as const
export const stages = { 'off-plan': 1, ready: 2 } as const
/** `unspecified` where a register states none, like the Saudi one. */
export const propertyTypes = { unspecified: 0, land: 1, building: 2, unit: 3, villa: 4 } as const

/** Why a deal is excluded from prices; 0 for a market sale. */
export const exclusions = {
  none: 0,
  mortgage: 1,
  gift: 2,
  'lease-to-own': 3,
  'development-registration': 4,
  'other-procedure': 5,
  'payment-plan': 6,
} as const

/** Property types with a meaningful median; deals filed without a type have none. */
export const pricedTypes = [
  'unit',
  'villa',
  'land',
] as const satisfies readonly (keyof typeof propertyTypes)[]
export type PricedType = (typeof pricedTypes)[number]

export type DealGroup = keyof typeof dealGroups
export type Stage = keyof typeof stages
export type PropertyType = keyof typeof propertyTypes
export type Exclusion = keyof typeof exclusions

import { exclusions, propertyTypes } from '#domain/market/codes.ts'
import type { Dice } from '#server/demo/dice.ts'
import type { DemoLocation } from '#server/demo/areas/locations.ts'
import type { DemoProcedure } from './procedures.ts'

/** One generated deal; prices in minor units, sizes in m². */
export type DemoDeal = {
  registeredOn: string
  place: DemoLocation
  procedure: DemoProcedure
  stage: number | null
  propertyType: number
  subTypeId: number | null
  usageId: number
  rooms: number | null
  roomsId: number | null
  projectId: number | null
  priceMinor: number
  propertySqm: number
  transactionSqm: number | null
}

/**
 * A deal as the Saudi Ministry of Justice files it: with a usage, and without type, sub-type, rooms, project and stage.
 * What was sold is drawn all the same, because prices and sizes spread by it.
 */
export function asMinistryFiles(deal: DemoDeal): DemoDeal {
  return {
    ...deal,
    stage: null,
    propertyType: propertyTypes.unspecified,
    subTypeId: null,
    rooms: null,
    roomsId: null,
    projectId: null,
    transactionSqm: null,
  }
}

/** Words of types and layouts that the Abu Dhabi Real Estate Centre files and Dubai does not. */
export const adrecTypes = {
  apartment: 'Apartment',
  townhouse: 'Townhouse / attached villa',
  plot: 'Plot for villa',
  commercialPlot: 'Other commercial plot',
} as const
/** Filed without a number of bedrooms. */
export const adrecManyRooms = '6+ B/R'
const manyRooms = 6
/** Townhouses among villas and townhouses: 12,264 of 26,561 sales of 2019 to 2025. */
const townhouseRatio = 0.46

/** Their numbers, and that of commercial usage. */
export type AdrecTerms = {
  types: Record<keyof typeof adrecTypes, number>
  manyRooms: number
  commercial: number
}

/**
 * A deal as the Abu Dhabi Real Estate Centre files it, in its words of type and layout. A sale by court is neither ready
 * nor off plan, and of six bedrooms or more the number is not filed.
 */
export function asAdrecFiles(deal: DemoDeal, terms: AdrecTerms, dice: Dice): DemoDeal {
  const isTownhouse = dice.chance(townhouseRatio)
  const hasMany = deal.rooms !== null && deal.rooms >= manyRooms
  return {
    ...deal,
    stage: deal.procedure.exclusion === exclusions.none ? deal.stage : null,
    subTypeId: adrecType(deal, terms, isTownhouse),
    rooms: hasMany ? null : deal.rooms,
    roomsId: hasMany ? terms.manyRooms : deal.roomsId,
  }
}

function adrecType(
  { propertyType, subTypeId, usageId }: DemoDeal,
  { types, commercial }: AdrecTerms,
  isTownhouse: boolean,
): number | null {
  if (propertyType === propertyTypes.unit) return types.apartment
  if (propertyType === propertyTypes.villa) return isTownhouse ? types.townhouse : subTypeId
  return usageId === commercial ? types.commercialPlot : types.plot
}

/** A place as a register names it: an area, and within it a project and a building where they are known. */
export type SaleLocation = { areaId: number; projectId: number | null; buildingId: number | null }

/** A home to be valued. `day` is the day of the value, counted from 1970-01-01. */
export type ValuedHome = SaleLocation & { day: number; sizeSqm: number; rooms: number | null }

/** A registered sale of one segment: one city, property type and stage. Prices in major units of the currency. */
export type SegmentSale = ValuedHome & { id: number; pricePerSqm: number }

/** How closely a place is named. A value for an area alone is less certain than one for a project. */
export const placeDetails = ['project', 'area'] as const
export type PlaceDetail = (typeof placeDetails)[number]

export function placeDetail({ projectId, buildingId }: SaleLocation): PlaceDetail {
  return projectId === null && buildingId === null ? 'area' : 'project'
}

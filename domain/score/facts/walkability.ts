/** Daily destinations, with their weights out of fifteen. */
export const dailyAmenities = [
  { amenity: 'grocery', weight: 3 },
  { amenity: 'cafe', weight: 1 },
  { amenity: 'park', weight: 2 },
  { amenity: 'school', weight: 2 },
  { amenity: 'clinic', weight: 1 },
  { amenity: 'pharmacy', weight: 1 },
  { amenity: 'transit', weight: 3 },
  { amenity: 'mosque', weight: 1 },
  { amenity: 'gym', weight: 1 },
] as const
export type DailyAmenity = (typeof dailyAmenities)[number]['amenity']

/** A distance scores in full up to the first, and decreasingly up to the second. */
export const fullWithinMetres = 400
export const noneFromMetres = 1600

/** The catalogue point computed this way. */
export const walkabilityPoint = 'walkability'

/**
 * The walkability index of a place, 0 to 100, from the walking distance in metres to the nearest amenity of
 * each kind. A missing kind is out of reach.
 */
export function walkability(metresTo: Readonly<Partial<Record<DailyAmenity, number>>>): number {
  let [reached, all] = [0, 0]
  for (const { amenity, weight } of dailyAmenities) {
    const metres = metresTo[amenity] ?? noneFromMetres
    const decay = (noneFromMetres - metres) / (noneFromMetres - fullWithinMetres)
    reached += weight * Math.min(1, Math.max(0, decay))
    all += weight
  }
  return (100 * reached) / all
}

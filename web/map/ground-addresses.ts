/** The parts of the ground: the whole Gulf coarsely, and cities in detail. */
export const groundParts = ['gulf', 'dubai', 'abu-dhabi'] as const
export type GroundPart = (typeof groundParts)[number]

/** Addresses that the page answers for the map's worker. */
export const groundUrl = (part: GroundPart): string => `ground://${part}`
export const streetTileUrl = 'street://{z}/{x}/{y}'

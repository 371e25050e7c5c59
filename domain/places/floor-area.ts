export const areaUnits = ['sqft', 'sqm'] as const
export type AreaUnit = (typeof areaUnits)[number]

/** 1 ft is 0.3048 m exactly (international foot), so 1 m² is 1 / 0.3048² sq ft. */
export const sqftPerSqm = 10.7639104167

/** Converts square metres to the display unit. */
export function convertArea(unit: AreaUnit, areaSqm: number): number {
  return unit === 'sqft' ? areaSqm * sqftPerSqm : areaSqm
}

/** Converts an area in the display unit to square metres. */
export function toSquareMetres(unit: AreaUnit, area: number): number {
  return unit === 'sqft' ? area / sqftPerSqm : area
}

/** Converts a price per square metre to a price per display unit. */
export function convertPricePerArea(unit: AreaUnit, pricePerSqm: number): number {
  return unit === 'sqft' ? pricePerSqm / sqftPerSqm : pricePerSqm
}

/** Converts a price per display unit to a price per square metre. */
export function toPricePerSqm(unit: AreaUnit, pricePerArea: number): number {
  return unit === 'sqft' ? pricePerArea * sqftPerSqm : pricePerArea
}

/** The unit customary in each country: square feet in Dubai and Abu Dhabi, square metres in Riyadh. */
export const usualUnit = { AE: 'sqft', SA: 'sqm' } as const satisfies Record<string, AreaUnit>

const feet = /(?:^|[^a-z])sq(?:uare|\.)?[ _-]*f(?:ee|oo)?t|(?:^|[^a-z])(?:ft\.? ?[2²]|p?sf(?![a-z]))|قدم/i
const metres = /(?:^|[^a-z])sq(?:uare|\.)?[ _-]*m|(?:^|[^a-z])(?:m ?[2²]|psm(?![a-z]))|متر/i

/** The unit that a heading names: Size (sqft), Square feet, Price psf; null where it names none. */
export function unitInHeading(heading: string): AreaUnit | null {
  if (feet.test(heading)) return 'sqft'
  return metres.test(heading) ? 'sqm' : null
}

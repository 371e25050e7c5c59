export const areaUnits = ['sqft', 'sqm'] as const
export type AreaUnit = (typeof areaUnits)[number]

/** 1 ft is 0.3048 m exactly (international foot), so 1 m² is 1 / 0.3048² sq ft. */
export const sqftPerSqm = 10.7639104167

/** Square metres as so many of the unit shown. */
export function convertArea(unit: AreaUnit, areaSqm: number): number {
  return unit === 'sqft' ? areaSqm * sqftPerSqm : areaSqm
}

/** What was typed in the unit shown, as square metres. */
export function toSquareMetres(unit: AreaUnit, area: number): number {
  return unit === 'sqft' ? area / sqftPerSqm : area
}

/** A price for one square metre as a price for one of the unit shown. */
export function convertPricePerArea(unit: AreaUnit, pricePerSqm: number): number {
  return unit === 'sqft' ? pricePerSqm / sqftPerSqm : pricePerSqm
}

/** A price for one of the unit shown as a price for one square metre. */
export function toPricePerSqm(unit: AreaUnit, pricePerArea: number): number {
  return unit === 'sqft' ? pricePerArea * sqftPerSqm : pricePerArea
}

/** What prices are told by where they are paid: Dubai and Abu Dhabi by the square foot, Riyadh by the square metre. */
export const usualUnit = { AE: 'sqft', SA: 'sqm' } as const satisfies Record<string, AreaUnit>

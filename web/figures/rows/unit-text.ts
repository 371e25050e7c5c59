import type { UnitRow } from '#contract/market/units.ts'
import { m } from '#web/paraglide/messages.js'
import { propertySubject } from '#web/format/property-labels.ts'

/** A short description of a unit: "2 bed flat", "Shop". */
export function unitSubject({ subtype, ...unit }: Pick<UnitRow, 'rooms' | 'subtype' | 'type'>): string {
  return propertySubject({ ...unit, kind: subtype })
}

/** Where in its project a unit is: "Building 2 · Unit 207 · Floor 2"; null where the register does not say. */
export function unitAddress({
  building,
  unit,
  floor,
}: Pick<UnitRow, 'building' | 'unit' | 'floor'>): string | null {
  const parts = [
    ...(building === null ? [] : [m.market_units_in_building({ building })]),
    ...(unit === null ? [] : [m.market_units_in_unit({ unit })]),
    ...(floor === null ? [] : [m.market_units_in_floor({ floor })]),
  ]
  return parts.length === 0 ? null : parts.join(' · ')
}

/** Freehold or not; null where the register does not say. */
export function unitTenure({ freehold }: Pick<UnitRow, 'freehold'>): string | null {
  if (freehold === null) return null
  return freehold ? m.market_freehold_yes() : m.market_freehold_no()
}

import type { PricedType } from '#domain/market/codes.ts'
import { m } from '#web/paraglide/messages.js'

/** Property types in headings and choices. */
export const typeTitles: Record<PricedType, () => string> = {
  unit: m.areas_type_unit,
  villa: m.areas_type_villa,
  land: m.areas_type_land,
}
/** Property types within a sentence. */
export const typesNamed: Record<PricedType, () => string> = {
  unit: m.areas_named_unit,
  villa: m.areas_named_villa,
  land: m.areas_named_land,
}

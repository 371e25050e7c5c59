import type { PricedType } from '#domain/market/codes.ts'
import { m } from '#web/paraglide/messages.js'

/** Type labels in the plural, for figures of many sales. */
export const typesNamed: Record<PricedType, () => string> = {
  unit: m.market_named_unit,
  villa: m.market_named_villa,
  land: m.market_named_land,
}

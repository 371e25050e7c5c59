import type { Asset } from '#contract/favorites-invested.ts'
import { ownPartOf, type ValueRange } from '#domain/favorites/asset.ts'
import type { ProjectType } from '#domain/projects/listing.ts'
import { m } from '#web/paraglide/messages.js'
import { writtenValue } from '#web/format/prices.ts'

export const assetTypeWords: Record<ProjectType, () => string> = {
  unit: m.favorites_type_unit,
  villa: m.favorites_type_villa,
  land: m.favorites_type_land,
  building: m.favorites_type_building,
}

/** AED 1.23M to 1.41M. */
export function writtenRange(currency: string, { low, high }: ValueRange): string {
  return m.favorites_range({ currency, low: writtenValue(low), high: writtenValue(high) })
}

/**
 * The range of an asset's value, and of the member's own part of it while instalments are open; null where there is none,
 * and where it was bought in another money than the register's, since nothing is converted.
 */
export function valueOf(asset: Asset): { whole: ValueRange; own: ValueRange } | null {
  const { value, currency } = asset
  if (!value?.range || value.currency !== currency) return null
  return { whole: value.range, own: ownPartOf(value.range, asset) }
}

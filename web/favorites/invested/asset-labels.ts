import type { Asset } from '#contract/favorites/invested.ts'
import { scaleToStake, type ValueRange } from '#domain/favorites/asset.ts'
import type { ProjectType } from '#domain/projects/listing.ts'
import { m } from '#web/paraglide/messages.js'
import { formatValue } from '#web/format/prices.ts'

export const assetTypeLabels: Record<ProjectType, () => string> = {
  unit: m.favorites_type_unit,
  villa: m.favorites_type_villa,
  land: m.favorites_type_land,
  building: m.favorites_type_building,
}

/** AED 1.23M to 1.41M. */
export function formatRange(currency: string, { low, high }: ValueRange): string {
  return m.favorites_range({ currency, low: formatValue(low), high: formatValue(high) })
}

/**
 * The range of an asset's value, and of the member's equity while instalments are open. Null without a range, or if
 * it was bought in another currency than the register's, because nothing is converted.
 */
export function assetValueText(asset: Asset): { whole: ValueRange; own: ValueRange } | null {
  const { value, currency } = asset
  if (!value?.range || value.currency !== currency) return null
  return { whole: value.range, own: scaleToStake(value.range, asset) }
}

import { compactNumber, rateNumber, signedPercent, wholePercent } from '#domain/money/format-money.ts'
import { convertPricePerArea, usualUnit } from '#domain/places/floor-area.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'

/** The country and currency of a price. They determine the unit it is shown in. */
type PriceRegion = { country: 'AE' | 'SA'; currency: 'AED' | 'SAR' }

const unitLabels = { sqft: m.ui_unit_sqft, sqm: m.ui_unit_sqm }

/** AED/sq ft in the Emirates, SAR/m² in Saudi Arabia. */
export function perAreaUnit({ country, currency }: PriceRegion): string {
  return `${currency}/${unitLabels[usualUnit[country]]()}`
}

/** Converts a price per square metre to the country's usual unit, which `perAreaUnit` names. */
export function perAreaUsual({ country }: Pick<PriceRegion, 'country'>, perSqm: number): number {
  return convertPricePerArea(usualUnit[country], perSqm)
}

/** `perAreaUsual` as text: 1,431. */
export function formatPerArea(region: Pick<PriceRegion, 'country'>, perSqm: number): string {
  return formatRate(perAreaUsual(region, perSqm))
}

/** Formats a price per area that is already in its displayed unit. */
export function formatRate(value: number): string {
  return rateNumber(displayLocale(), value)
}

/** Minor units as 1.23M, without the currency. */
export function formatValue(minor: number): string {
  return compactNumber(displayLocale(), minor / 100)
}

/** 0.4567 as 46%. */
export function formatShare(ratio: number): string {
  return wholePercent(displayLocale(), ratio)
}

/** 0.0324 as +3.2%. */
export function formatChange(ratio: number): string {
  return signedPercent(displayLocale(), ratio)
}

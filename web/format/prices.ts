import { compactNumber, rateNumber, signedPercent, wholePercent } from '#domain/money/format-money.ts'
import { convertPricePerArea, usualUnit } from '#domain/places/floor-area.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'

/** Where a price is paid: what it is told in follows from it. */
type Where = { country: 'AE' | 'SA'; currency: 'AED' | 'SAR' }

const unitWords = { sqft: m.ui_unit_sqft, sqm: m.ui_unit_sqm }

/** AED/sq ft in the Emirates, SAR/m² in Saudi Arabia. */
export function perAreaUnit({ country, currency }: Where): string {
  return `${currency}/${unitWords[usualUnit[country]]()}`
}

/** Major units for a square metre as the number that is usual there; the unit is `perAreaUnit`. */
export function perAreaUsual({ country }: Pick<Where, 'country'>, perSqm: number): number {
  return convertPricePerArea(usualUnit[country], perSqm)
}

/** The same, written: 1,431. */
export function formatPerArea(where: Pick<Where, 'country'>, perSqm: number): string {
  return formatRate(perAreaUsual(where, perSqm))
}

/** A price for an area that is already in the unit it is told in. */
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

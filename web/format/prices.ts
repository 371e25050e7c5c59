import { compactNumber, rateNumber, signedPercent, wholePercent } from '#domain/money/format-money.ts'
import { perAreaIn, usualUnit } from '#domain/places/floor-area.ts'
import { m } from '#web/paraglide/messages.js'
import { writtenLocale } from '#web/format/format.ts'

/** Where a price is paid: what it is told in follows from it. */
type Where = { country: 'AE' | 'SA'; currency: 'AED' | 'SAR' }

const unitWords = { sqft: m.ui_unit_sqft, sqm: m.ui_unit_sqm }

/** AED/sq ft in the Emirates, SAR/m² in Saudi Arabia. */
export function perAreaUnit({ country, currency }: Where): string {
  return `${currency}/${unitWords[usualUnit[country]]()}`
}

/** Major units for a square metre as the number that is usual there; the unit is `perAreaUnit`. */
export function perAreaUsual({ country }: Pick<Where, 'country'>, perSqm: number): number {
  return perAreaIn(usualUnit[country], perSqm)
}

/** The same, written: 1,431. */
export function writtenPerArea(where: Pick<Where, 'country'>, perSqm: number): string {
  return writtenRate(perAreaUsual(where, perSqm))
}

/** A price for an area that is already in the unit it is told in. */
export function writtenRate(value: number): string {
  return rateNumber(writtenLocale(), value)
}

/** Minor units as 1.23M, without the currency. */
export function writtenValue(minor: number): string {
  return compactNumber(writtenLocale(), minor / 100)
}

/** 0.4567 as 46%. */
export function writtenShare(ratio: number): string {
  return wholePercent(writtenLocale(), ratio)
}

/** 0.0324 as +3.2%. */
export function writtenChange(ratio: number): string {
  return signedPercent(writtenLocale(), ratio)
}

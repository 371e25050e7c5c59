import { createContext, use } from 'react'
import type { MarketMetric } from '#contract/market.ts'
import {
  type Conversion,
  type Currency,
  findExchangeRate,
  conversionBetween,
} from '#domain/money/exchange-rates.ts'
import { areaNumber, compactNumber, rateNumber, wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import {
  type AreaUnit,
  convertArea,
  toSquareMetres,
  convertPricePerArea,
  toPricePerSqm,
} from '#domain/places/floor-area.ts'

/** How figures are shown: in which money and unit, and what one of the register's money is worth in it. */
export type Display = {
  locale: string
  /** The money the register files. */
  filed: Currency
  /** The money on the screen. */
  currency: Currency
  /** The money wanted but without a dated rate; null as a rule. */
  missing: Currency | null
  conversion: Conversion
  unit: AreaUnit
}

/** A country's money shown in the one wanted, or as filed where no dated rate leads there. */
export function createDisplay(locale: string, filed: Currency, wanted: Currency, unit: AreaUnit): Display {
  const conversion = conversionBetween(filed, wanted)
  return conversion
    ? { locale, filed, currency: wanted, missing: null, conversion, unit }
    : { locale, filed, currency: filed, missing: wanted, conversion: { rate: 1, steps: [] }, unit }
}

/** Money shown, from minor units as filed. */
export function displayPrice(display: Display, priceMinor: number): number {
  return (priceMinor / 100) * display.conversion.rate
}

/** Money for one of the unit shown, from major units as filed for a square metre. */
export function displayPricePerArea(display: Display, pricePerSqm: number): number {
  return convertPricePerArea(display.unit, pricePerSqm) * display.conversion.rate
}

export function displayArea(display: Display, areaSqm: number): number {
  return convertArea(display.unit, areaSqm)
}

export function formatPrice(display: Display, priceMinor: number): string {
  return wholeNumber(display.locale, displayPrice(display, priceMinor))
}

export function formatCompactPrice(display: Display, priceMinor: number): string {
  return compactNumber(display.locale, displayPrice(display, priceMinor))
}

export function formatPerArea(display: Display, pricePerSqm: number): string {
  return rateNumber(display.locale, displayPricePerArea(display, pricePerSqm))
}

export function formatArea(display: Display, areaSqm: number): string {
  return areaNumber(display.locale, displayArea(display, areaSqm))
}

/** A figure of either measure as charts have it: major units of the register's money. */
export function displayFigure(display: Display, metric: MarketMetric, figure: number): number {
  return metric === 'price' ? figure * display.conversion.rate : displayPricePerArea(display, figure)
}

/** The same in words short enough for a chart or a ranking. */
export function formatFigure(display: Display, metric: MarketMetric, figure: number): string {
  return formatDisplayed(display, metric, displayFigure(display, metric, figure))
}

/** A figure that is already in the money and unit shown. */
export function formatDisplayed(display: Display, metric: MarketMetric, shown: number): string {
  return metric === 'price' ? compactNumber(display.locale, shown) : rateNumber(display.locale, shown)
}

export function areaWord({ unit }: Pick<Display, 'unit'>): string {
  return unit === 'sqft' ? m.market_unit_sqft() : m.market_unit_sqm()
}

/** AED/sq ft. */
export function perAreaWord(display: Display): string {
  return m.market_per_area({ currency: display.currency, unit: areaWord(display) })
}

/** The unit of either measure. */
export function metricUnit(display: Display, metric: MarketMetric): string {
  return metric === 'price' ? display.currency : perAreaWord(display)
}

/** The date of the rate behind a converted figure, where it is not a peg. */
export function rateDate(display: Display): string | null {
  return findExchangeRate(display.conversion)
}

/** Filters that are typed in the unit shown and stand in the address as the register files them. */
export type TypedQuantity = 'price' | 'perSqm' | 'size'

/** What was typed, as the filter has it: at most four decimals, which any of the units survives. */
export function filedText(display: Display, quantity: TypedQuantity, shown: number): string {
  const filed = {
    price: () => shown / display.conversion.rate,
    perSqm: () => toPricePerSqm(display.unit, shown) / display.conversion.rate,
    size: () => toSquareMetres(display.unit, shown),
  }[quantity]()
  return String(Math.round(filed * 10_000) / 10_000)
}

/** What the filter has, in the unit shown; rounded as it would be typed. */
export function displayNumber(display: Display, quantity: TypedQuantity, filed: string): number {
  const value = Number(filed)
  const shown = {
    price: () => value * display.conversion.rate,
    perSqm: () => displayPricePerArea(display, value),
    size: () => displayArea(display, value),
  }[quantity]()
  return Math.round(shown * 100) / 100
}

const DisplayContext = createContext<Display | null>(null)
export const DisplayProvider = DisplayContext.Provider

export function useDisplay(): Display {
  const display = use(DisplayContext)
  if (!display) throw new Error('a figure stands outside a DisplayProvider')
  return display
}

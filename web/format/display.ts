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

/** How figures are displayed: currency, area unit, and the exchange rate from the register's currency. */
export type Display = {
  locale: string
  /** The register's currency. */
  filed: Currency
  /** The currency on the screen. */
  currency: Currency
  /** The preferred currency if there is no dated rate for it; usually null. */
  missing: Currency | null
  conversion: Conversion
  unit: AreaUnit
}

/** Converts to the preferred currency, or keeps the register's if there is no dated rate between them. */
export function createDisplay(locale: string, filed: Currency, preferred: Currency, unit: AreaUnit): Display {
  const conversion = conversionBetween(filed, preferred)
  return conversion
    ? { locale, filed, currency: preferred, missing: null, conversion, unit }
    : { locale, filed, currency: filed, missing: preferred, conversion: { rate: 1, steps: [] }, unit }
}

/** Converts minor units as filed to the displayed currency. */
export function displayPrice(display: Display, priceMinor: number): number {
  return (priceMinor / 100) * display.conversion.rate
}

/** Converts a price per square metre, in major units as filed, to the displayed currency and area unit. */
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

/** Converts a chart figure, which is in major units of the register's currency. */
export function displayFigure(display: Display, metric: MarketMetric, figure: number): number {
  return metric === 'price' ? figure * display.conversion.rate : displayPricePerArea(display, figure)
}

/** Formats a chart figure, short enough for charts and rankings. */
export function formatFigure(display: Display, metric: MarketMetric, figure: number): string {
  return formatDisplayed(display, metric, displayFigure(display, metric, figure))
}

/** Formats a figure that is already in the displayed currency and unit. */
export function formatDisplayed(display: Display, metric: MarketMetric, displayed: number): string {
  return metric === 'price' ? compactNumber(display.locale, displayed) : rateNumber(display.locale, displayed)
}

export function areaUnitLabel({ unit }: Pick<Display, 'unit'>): string {
  return unit === 'sqft' ? m.market_unit_sqft() : m.market_unit_sqm()
}

/** The unit of a price per area: 'AED/sq ft'. */
export function perAreaLabel(display: Display): string {
  return m.market_per_area({ currency: display.currency, unit: areaUnitLabel(display) })
}

/** The unit of a metric. */
export function metricUnit(display: Display, metric: MarketMetric): string {
  return metric === 'price' ? display.currency : perAreaLabel(display)
}

/** The date of the exchange rate behind a converted figure; null for a pegged rate. */
export function rateDate(display: Display): string | null {
  return findExchangeRate(display.conversion)
}

/** Filters entered in the displayed unit and stored in the address in the register's unit. */
export type TypedQuantity = 'price' | 'perSqm' | 'size'

/** The unit in which a quantity is entered. */
export function quantityUnit(display: Display, quantity: TypedQuantity): string {
  return { price: display.currency, perSqm: perAreaLabel(display), size: areaUnitLabel(display) }[quantity]
}

/** Converts an entered number to the filter's value. Four decimals are enough to convert back without loss. */
export function filedText(display: Display, quantity: TypedQuantity, displayed: number): string {
  const filed = {
    price: () => displayed / display.conversion.rate,
    perSqm: () => toPricePerSqm(display.unit, displayed) / display.conversion.rate,
    size: () => toSquareMetres(display.unit, displayed),
  }[quantity]()
  return String(Math.round(filed * 10_000) / 10_000)
}

/** Converts a filter's value to the displayed unit, rounded as a user would enter it. */
export function displayNumber(display: Display, quantity: TypedQuantity, filed: string): number {
  const value = Number(filed)
  const displayed = {
    price: () => value * display.conversion.rate,
    perSqm: () => displayPricePerArea(display, value),
    size: () => displayArea(display, value),
  }[quantity]()
  return Math.round(displayed * 100) / 100
}

const DisplayContext = createContext<Display | null>(null)
export const DisplayProvider = DisplayContext.Provider

export function useDisplay(): Display {
  const display = use(DisplayContext)
  if (!display) throw new Error('a figure is outside a DisplayProvider')
  return display
}

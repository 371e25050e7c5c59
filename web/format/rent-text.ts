import type { RentRow } from '#contract/market/rents.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { formatPerArea, perAreaLabel, type Display } from './display.ts'

/** The rent of a year per area, or why there is none. */
export function rentPerAreaText(rent: RentRow, display: Display): string {
  if (rent.rentPerSqm !== null) return `${formatPerArea(display, rent.rentPerSqm)} ${perAreaLabel(display)}`
  return rent.homes === 1 ? m.market_figure_no_size() : homesText(rent, display.locale)
}

/** The number of homes of a contract. */
export function homesText({ homes }: Pick<RentRow, 'homes'>, locale: string): string {
  return homes === null
    ? m.market_rents_homes_unknown()
    : m.market_rents_homes_count({ count: homes, shown: wholeNumber(locale, homes) })
}

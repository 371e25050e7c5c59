import type { RentRow } from '#contract/market/rents.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { formatPerArea, perAreaLabel, type Display } from './display.ts'
import { midSentence, typeLabel } from './property-labels.ts'

/** Studio, 2 bed; null where none are counted. */
export function rentRooms({ rooms }: Pick<RentRow, 'rooms'>): string | null {
  if (rooms === null) return null
  return rooms === 0 ? m.market_rooms_0() : m.market_rooms_some({ rooms: String(rooms) })
}

/** A short description of what is rented: "2 bed flat", "Office". */
export function rentSubject(rent: Pick<RentRow, 'rooms' | 'kind' | 'type'>): string {
  const [rooms, kind] = [rentRooms(rent), rent.kind ?? typeLabel(rent.type)]
  return rooms === null ? kind : `${rooms} ${midSentence(kind)}`
}

/** The project, then the area. */
export function rentLocation({ project, area }: Pick<RentRow, 'project' | 'area'>): string {
  return project === null || project === area ? area : `${project}, ${area}`
}

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

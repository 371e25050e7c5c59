import type { TransactionRow } from '#contract/market/deals.ts'
import type { PropertyType } from '#domain/market/codes.ts'
import { m } from '#web/paraglide/messages.js'

export const typeLabels: Record<PropertyType, () => string> = {
  land: m.market_type_land,
  building: m.market_type_building,
  unit: m.market_type_unit,
  villa: m.market_type_villa,
  unspecified: m.market_type_unspecified,
}
export const typeLabel = (type: PropertyType) => typeLabels[type]()

/** The bedrooms of a deal as a number, or else the term that the register filed. */
export function dealRooms({
  rooms,
  roomsFiled,
}: Pick<TransactionRow, 'rooms' | 'roomsFiled'>): string | null {
  if (rooms === null) return roomsFiled
  return rooms === 0 ? m.market_rooms_0() : m.market_rooms_some({ rooms: String(rooms) })
}

/** A term of the register inside a text: "Hotel Apartment" as "hotel apartment". Abbreviations stay as they are. */
export function midSentence(term: string): string {
  return term.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
}

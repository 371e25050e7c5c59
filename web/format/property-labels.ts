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
  return roomsText({ rooms }) ?? roomsFiled
}

/** Studio, 2 bed; null where none are counted. */
export function roomsText({ rooms }: { rooms: number | null }): string | null {
  if (rooms === null) return null
  return rooms === 0 ? m.market_rooms_0() : m.market_rooms_some({ rooms: String(rooms) })
}

type Subject = { rooms: number | null; kind: string | null; type: PropertyType }

/** A short description of a property by its kind as filed, or else its type: "2 bed flat", "Office". */
export function propertySubject({ rooms, kind, type }: Subject): string {
  const [bedrooms, named] = [roomsText({ rooms }), kind ?? typeLabel(type)]
  return bedrooms === null ? named : `${bedrooms} ${midSentence(named)}`
}

/** The project, then the area. */
export function projectAndArea({ project, area }: { project: string | null; area: string }): string {
  return project === null || project === area ? area : `${project}, ${area}`
}

/** A term of the register inside a text: "Hotel Apartment" as "hotel apartment". Abbreviations stay as they are. */
export function midSentence(term: string): string {
  return term.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
}

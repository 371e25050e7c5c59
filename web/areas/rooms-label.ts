import { m } from '#web/paraglide/messages.js'

/** A number of bedrooms: 0 a studio, 5 five and more. */
export function roomsLabel(rooms: number): string {
  if (rooms === 0) return m.areas_studio()
  return rooms === 5 ? m.areas_five_rooms() : m.areas_bedrooms({ count: rooms })
}

import { daysBetween } from '#domain/dates/calendar-day.ts'
import { m } from '#web/paraglide/messages.js'
import type { createScale } from '#web/ui/charts/trend-geometry.ts'
import { bedroomLabel } from '#web/projects/vocabulary.ts'

export type Dot = { registeredOn: string; price: number; rooms: number | null }

/** Deals by bedrooms, and the days and prices between which they are drawn. */
export type Scatter = {
  dots: readonly Dot[]
  kinds: readonly (readonly [rooms: number | null, dots: readonly Dot[]])[]
  scale: ReturnType<typeof createScale>
  from: string
  to: string
}

/** The colour of each number of bedrooms, the same in every chart. Homes without one are grey. */
export const roomsColours = [
  '--chart-5',
  '--chart-1',
  '--chart-2',
  '--chart-3',
  '--chart-4',
  '--chart-6',
] as const

/** Coordinates in hundredths of the width and height. A price outside the scale lies at its edge. */
export function scatterGeometry({ scale, from, to }: Pick<Scatter, 'scale' | 'from' | 'to'>) {
  return {
    x: (day: string) => (100 * daysBetween(from, day)) / daysBetween(from, to),
    y: (price: number) =>
      100 - (100 * (Math.min(scale.to, Math.max(scale.from, price)) - scale.from)) / (scale.to - scale.from),
  }
}

export function roomsName(rooms: number | null): string {
  return rooms === null ? m.projects_bedrooms_unknown() : bedroomLabel(rooms)
}

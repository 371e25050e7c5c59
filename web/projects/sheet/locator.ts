import type { ProjectPlace } from '#contract/projects.ts'

/** The size of the drawing in its own units. */
export const locatorSize = { width: 320, height: 120 }

/** Kilometres between two degrees of latitude. */
const degreeKm = 111.2
const marginShare = 0.15
const shortest = 1.5
const longest = 12

/** A landmark that is drawn and named. */
export type LocatorMark = { name: string; x: number; y: number }

export type Locator = {
  toX: (longitude: number) => number
  toY: (latitude: number) => number
  marks: readonly LocatorMark[]
  /** A round length in kilometres, and how wide it is drawn. */
  scale: { km: number; width: number }
}

/**
 * A flat map around a place, just wide enough for its nearest metro station, beach and centre: positions in units of
 * `locatorSize`. Marks beyond twelve kilometres are left out. Over such distances a flat map is off by less than a unit.
 */
export function layOutLocator({ latitude, longitude, nearest }: ProjectPlace): Locator {
  const drawn = nearest.filter(
    ({ kind, metres }) => ['metro', 'beach', 'centre'].includes(kind) && metres <= longest * 1000,
  )
  const { width, height } = locatorSize
  const stretch = Math.cos((latitude * Math.PI) / 180)
  const across = drawn.map(({ longitude: there }) => Math.abs(there - longitude) * stretch * degreeKm)
  const up = drawn.map(({ latitude: there }) => Math.abs(there - latitude) * degreeKm)
  const halfWidthKm =
    Math.max(shortest, ...across, ...up.map((km) => (km * width) / height)) * (1 + 2 * marginShare)
  const perKm = width / 2 / halfWidthKm
  const toX = (there: number) => width / 2 + (there - longitude) * stretch * degreeKm * perKm
  const toY = (there: number) => height / 2 - (there - latitude) * degreeKm * perKm
  const km = [5, 2, 1, 0.5].find((length) => length * perKm <= width / 4) ?? 0.5
  return {
    toX,
    toY,
    marks: drawn.map((landmark) => ({
      name: landmark.name,
      x: toX(landmark.longitude),
      y: toY(landmark.latitude),
    })),
    scale: { km, width: km * perKm },
  }
}

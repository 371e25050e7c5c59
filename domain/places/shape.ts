import { limits } from '#domain/limits.ts'

/** A corner on the map in degrees. */
export type Corner = { longitude: number; latitude: number }

const { fewestCorners, mostCorners } = limits.projects

/**
 * A drawn shape as it stands in an address: longitude and latitude of each corner, to a thousandth of a degree, about a
 * hundred metres: `55.136_25.08~55.15_25.09~55.16_25.07`.
 */
export function writtenShape(corners: readonly Corner[]): string {
  return corners
    .map(({ longitude, latitude }) => `${thousandth(longitude)}_${thousandth(latitude)}`)
    .join('~')
}

/** The corners of a written shape; null for what is none. */
export function shapeOf(text: string): Corner[] | null {
  const corners = text.split('~').map((corner) => cornerOf(corner))
  const known = corners.filter((corner) => corner !== null)
  const isWhole =
    known.length === corners.length && known.length >= fewestCorners && known.length <= mostCorners
  return isWhole ? known : null
}

function cornerOf(text: string): Corner | null {
  const [, longitude, latitude] = /^(-?\d{1,3}(?:\.\d{1,3})?)_(-?\d{1,2}(?:\.\d{1,3})?)$/.exec(text) ?? []
  if (longitude === undefined || latitude === undefined) return null
  const corner = { longitude: Number(longitude), latitude: Number(latitude) }
  return Math.abs(corner.longitude) <= 180 && Math.abs(corner.latitude) <= 90 ? corner : null
}

const thousandth = (degrees: number) => Math.round(degrees * 1000) / 1000

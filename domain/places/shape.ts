import { limits } from '#domain/limits.ts'

/** A corner of a shape, in degrees. */
export type Corner = { longitude: number; latitude: number }

const { fewestCorners, mostCorners } = limits.projects

/**
 * The form of a shape in a URL: longitude and latitude of each corner, to a thousandth of a degree (about a
 * hundred metres): `55.136_25.08~55.15_25.09~55.16_25.07`.
 */
export function formatShape(corners: readonly Corner[]): string {
  return corners
    .map(({ longitude, latitude }) => `${thousandth(longitude)}_${thousandth(latitude)}`)
    .join('~')
}

/** Parses the corners of a shape; null for anything else. */
export function parseShape(text: string): Corner[] | null {
  const corners = text.split('~').map((corner) => parseCorner(corner))
  const known = corners.filter((corner) => corner !== null)
  const isWhole =
    known.length === corners.length && known.length >= fewestCorners && known.length <= mostCorners
  return isWhole ? known : null
}

/**
 * The tolerance for "on the edge": a ten-thousandth of a metre over an edge of a kilometre, in square
 * degrees.
 */
const onEdge = 1e-11

/** Whether a point is inside a shape or on its edge, in planar geometry. */
export function liesWithin(shape: readonly Corner[], { longitude: x, latitude: y }: Corner): boolean {
  let isWithin = false
  let from = shape.at(-1)
  for (const to of shape) {
    if (!from) break
    const dx = to.longitude - from.longitude
    const dy = to.latitude - from.latitude
    const cross = dx * (y - from.latitude) - dy * (x - from.longitude)
    const isBeside = isBetween(x, from.longitude, to.longitude) && isBetween(y, from.latitude, to.latitude)
    if (isBeside && Math.abs(cross) <= onEdge) return true
    // Whether a ray from the point to the east crosses this edge, which needs one end above the ray.
    const crosses = from.latitude > y !== to.latitude > y && cross > 0 === dy > 0
    if (crosses) isWithin = !isWithin
    from = to
  }
  return isWithin
}

const isBetween = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b)

/** Whether two edges of a closed shape cross, so that its inside is ambiguous. */
export function crossesItself(corners: readonly Corner[]): boolean {
  const edges = corners.map((from, at) => ({ from, to: corners[(at + 1) % corners.length] ?? from }))
  return edges.some((edge, at) =>
    edges.slice(at + 2, at === 0 ? -1 : undefined).some((other) => cross(edge, other)),
  )
}

type Edge = { from: Corner; to: Corner }

function cross(one: Edge, other: Edge): boolean {
  return (
    sideOfEdge(one, other.from) * sideOfEdge(one, other.to) < 0 &&
    sideOfEdge(other, one.from) * sideOfEdge(other, one.to) < 0
  )
}

/** Positive to the left of an edge, negative to its right. */
function sideOfEdge({ from, to }: Edge, { longitude, latitude }: Corner): number {
  return Math.sign(
    (to.longitude - from.longitude) * (latitude - from.latitude) -
      (to.latitude - from.latitude) * (longitude - from.longitude),
  )
}

function parseCorner(text: string): Corner | null {
  const [, longitude, latitude] = /^(-?\d{1,3}(?:\.\d{1,3})?)_(-?\d{1,2}(?:\.\d{1,3})?)$/.exec(text) ?? []
  if (longitude === undefined || latitude === undefined) return null
  const corner = { longitude: Number(longitude), latitude: Number(latitude) }
  return Math.abs(corner.longitude) <= 180 && Math.abs(corner.latitude) <= 90 ? corner : null
}

const thousandth = (degrees: number) => Math.round(degrees * 1000) / 1000

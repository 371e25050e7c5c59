import { liesWithin, type Corner } from './shape.ts'

/** A corner as GeoJSON files it: longitude, latitude, in degrees. */
export type Position = [longitude: number, latitude: number]
/** A closed line: its last corner is its first. */
export type Ring = Position[]
/** An outer ring, and the rings of its holes. */
export type Polygon = Ring[]

/** The boundary of an area, and everything the file calls it. */
type Boundary = { names: string[]; polygons: Polygon[] }

/** Why a feature of a file is no boundary. */
type BoundaryRefusal = (typeof boundaryRefusals)[number]
export const boundaryRefusals = ['no-geometry', 'no-name', 'broken-ring'] as const

/** About a metre: finer than any source. */
const decimals = 5
/** About ten metres: corners that change a line by less are left out. */
const toleranceDegrees = 0.0001

/**
 * The boundaries in a GeoJSON feature collection (RFC 7946). Rings are closed, and turned so that outer rings run
 * counterclockwise and holes clockwise, whatever order the file has. Every text property is a name. Throws
 * TypeError for anything that is no feature collection.
 */
export function readBoundaries(collection: unknown): {
  boundaries: Boundary[]
  refused: { at: number; reason: BoundaryRefusal }[]
} {
  if (!isObject(collection) || !Array.isArray(collection['features']))
    throw new TypeError('not a GeoJSON feature collection')
  const boundaries: Boundary[] = []
  const refused: { at: number; reason: BoundaryRefusal }[] = []
  for (const [at, feature] of collection['features'].entries()) {
    const found = readFeature(feature)
    if (typeof found === 'string') refused.push({ at: at + 1, reason: found })
    else boundaries.push(found)
  }
  return { boundaries, refused }
}

function readFeature(feature: unknown): Boundary | BoundaryRefusal {
  const { geometry = null, properties = null } = isObject(feature) ? feature : {}
  const filed = filedPolygons(geometry)
  if (filed.length === 0) return 'no-geometry'
  const polygons = filed.map(readPolygon)
  const names = isObject(properties) ? Object.values(properties).filter(isName) : []
  if (names.length === 0) return 'no-name'
  return polygons.every((one) => one !== null) ? { names, polygons } : 'broken-ring'
}

function filedPolygons(geometry: unknown): unknown[] {
  if (!isObject(geometry)) return []
  const { type, coordinates, geometries } = geometry
  if (type === 'Polygon') return [coordinates]
  if (type === 'MultiPolygon') return Array.isArray(coordinates) ? coordinates : []
  // Some exports wrap each shape in a collection.
  return type === 'GeometryCollection' && Array.isArray(geometries) ? geometries.flatMap(filedPolygons) : []
}

function readPolygon(filed: unknown): Polygon | null {
  if (!Array.isArray(filed) || filed.length === 0) return null
  const rings = filed.map((ring, at) => readRing(ring, at === 0 ? 1 : -1))
  const known = rings.filter((ring) => ring !== null)
  return known.length === rings.length ? known : null
}

/** A ring in the wanted direction: 1 counterclockwise, -1 clockwise. Null for too few or impossible corners. */
function readRing(filed: unknown, direction: 1 | -1): Ring | null {
  if (!Array.isArray(filed)) return null
  const corners = filed.map(readPosition)
  if (corners.some((corner) => corner === null)) return null
  const distinct = corners
    .filter((corner) => corner !== null)
    .filter((corner, at, all) => !isSame(corner, all[(at + 1) % all.length]))
  if (distinct.length < 3 || signedArea(distinct) === 0) return null
  const simple = simplified(distinct)
  const turned = Math.sign(signedArea(simple)) === direction ? simple : simple.toReversed()
  const [first] = turned
  return first ? [...turned, first] : null
}

function readPosition(filed: unknown): Position | null {
  if (!Array.isArray(filed)) return null
  const [longitude, latitude]: unknown[] = filed
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return null
  return [rounded(longitude), rounded(latitude)]
}

/** Twice the area in square degrees (the shoelace formula): positive if the corners run counterclockwise. */
function signedArea(corners: readonly Position[]): number {
  return corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
}

/** Fewer corners within the tolerance (Douglas and Peucker, 1973), between the first corner and the farthest one. */
function simplified(corners: readonly Position[]): Position[] {
  const [first] = corners
  if (!first) return []
  const far = farthest(corners, (corner) => Math.hypot(corner[0] - first[0], corner[1] - first[1]))
  const one = simplifiedLine(corners.slice(0, far.at + 1))
  const other = simplifiedLine([...corners.slice(far.at), first])
  const simple = [...one.slice(0, -1), ...other.slice(0, -1)]
  return simple.length < 3 ? [...corners] : simple
}

function simplifiedLine(corners: readonly Position[]): Position[] {
  const [first, last] = [corners[0], corners.at(-1)]
  if (!first || !last || corners.length <= 2) return [...corners]
  const far = farthest(corners, (corner) => distanceFromLine(corner, first, last))
  if (far.distance <= toleranceDegrees) return [first, last]
  return [
    ...simplifiedLine(corners.slice(0, far.at + 1)).slice(0, -1),
    ...simplifiedLine(corners.slice(far.at)),
  ]
}

function farthest(corners: readonly Position[], measure: (corner: Position) => number) {
  let best = { at: 0, distance: 0 }
  for (const [at, corner] of corners.entries()) {
    const distance = measure(corner)
    if (distance > best.distance) best = { at, distance }
  }
  return best
}

function distanceFromLine([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

/**
 * A point inside the largest polygon: its centroid, or, where that lies outside (an area in the shape of a horseshoe),
 * the middle of its widest west-east chord at the height of the centroid.
 */
export function boundaryCentre(polygons: readonly Polygon[]): Corner | null {
  const rings = polygons.flatMap(([outer]) => (outer ? [outer.slice(0, -1)] : []))
  const [largest] = rings.toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)))
  if (!largest) return null
  const centre = centroid(largest)
  const shape = largest.map(([longitude, latitude]) => ({ longitude, latitude }))
  if (liesWithin(shape, centre)) return roundedCorner(centre)
  const crossings = largest
    .flatMap(([x, y], at) => {
      const [nextX, nextY] = largest[(at + 1) % largest.length] ?? [x, y]
      const isCrossed = y > centre.latitude !== nextY > centre.latitude
      return isCrossed ? [x + ((centre.latitude - y) / (nextY - y)) * (nextX - x)] : []
    })
    .toSorted((a, b) => a - b)
  const chords = crossings.flatMap((from, at) => {
    const to = crossings[at + 1]
    return at % 2 === 0 && to !== undefined ? [{ from, to }] : []
  })
  const [widest] = chords.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  return widest
    ? roundedCorner({ longitude: (widest.from + widest.to) / 2, latitude: centre.latitude })
    : roundedCorner(centre)
}

function centroid(corners: readonly Position[]): Corner {
  const area = signedArea(corners)
  const sums = corners.reduce(
    (sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y]
      const cross = x * nextY - nextX * y
      return { x: sum.x + (x + nextX) * cross, y: sum.y + (y + nextY) * cross }
    },
    { x: 0, y: 0 },
  )
  return { longitude: sums.x / (3 * area), latitude: sums.y / (3 * area) }
}

const roundedCorner = ({ longitude, latitude }: Corner): Corner => ({
  longitude: rounded(longitude),
  latitude: rounded(latitude),
})

const rounded = (degrees: number): number => Number(degrees.toFixed(decimals))
const isSame = (one: Position, other: Position | undefined) => one[0] === other?.[0] && one[1] === other[1]
const isName = (value: unknown): value is string => typeof value === 'string' && /\p{L}/u.test(value)
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { MapPlace } from '#contract/project-map.ts'
import type { Corner } from '#domain/places/shape.ts'

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** What of the earth is in sight: its middle, pixels for a degree of latitude, and how much shorter one of longitude is. */
export type View = Corner & { scale: number; squeeze: number }

const margin = 40
const closest = 12_000
const kmPerDegree = 111.32
/** So near to each other two places are one circle. */
const togetherPx = 26

/** Everything in sight, at most as close as about a street. */
export function viewOf(places: readonly Corner[], { width, height }: Size): View {
  const [west, east] = ends(places.map(({ longitude }) => longitude))
  const [south, north] = ends(places.map(({ latitude }) => latitude))
  const latitude = (south + north) / 2
  const squeeze = Math.cos((latitude * Math.PI) / 180)
  const across = Math.max(1, width - 2 * margin) / Math.max((east - west) * squeeze, 1e-6)
  const down = Math.max(1, height - 2 * margin) / Math.max(north - south, 1e-6)
  return { longitude: (west + east) / 2, latitude, squeeze, scale: Math.min(across, down, closest) }
}

export function pointOf(
  { longitude, latitude, scale, squeeze }: View,
  { width, height }: Size,
  at: Corner,
): Point {
  return {
    x: width / 2 + (at.longitude - longitude) * squeeze * scale,
    y: height / 2 - (at.latitude - latitude) * scale,
  }
}

export function placeAt(
  { longitude, latitude, scale, squeeze }: View,
  { width, height }: Size,
  { x, y }: Point,
): Corner {
  return {
    longitude: longitude + (x - width / 2) / (squeeze * scale),
    latitude: latitude - (y - height / 2) / scale,
  }
}

/** Nearer by a factor, with what lies at a point staying where it is; `farthest` is the scale that shows everything. */
export function zoomed(view: View, size: Size, { at, factor, farthest }: Zoom): View {
  const scale = Math.min(closest, Math.max(farthest, view.scale * factor))
  const fixed = placeAt(view, size, at)
  const next = { ...view, scale }
  const now = placeAt(next, size, at)
  return {
    ...next,
    longitude: next.longitude + fixed.longitude - now.longitude,
    latitude: next.latitude + fixed.latitude - now.latitude,
  }
}
type Zoom = { at: Point; factor: number; farthest: number }

export function panned(view: View, { x, y }: Point): View {
  const { longitude, latitude, scale, squeeze } = view
  return { ...view, longitude: longitude - x / (squeeze * scale), latitude: latitude + y / scale }
}

/** Thousandths of a degree to pixels, as an SVG transform. */
export function coastTransform(
  { longitude, latitude, scale, squeeze }: View,
  { width, height }: Size,
): string {
  const across = squeeze * scale
  return `matrix(${across / 1000} 0 0 ${-scale / 1000} ${width / 2 - longitude * across} ${height / 2 + latitude * scale})`
}

/** A length that is easy to read, at most as many pixels long. */
export function scaleBar({ scale }: View, mostPx: number): { km: number; px: number } {
  const pxPerKm = scale / kmPerDegree
  const km = [50, 20, 10, 5, 2, 1].find((length) => length * pxPerKm <= mostPx) ?? 0.5
  return { km, px: km * pxPerKm }
}

/** Places so near to each other that they are drawn as one. */
export type Cluster = Point & {
  places: readonly MapPlace[]
  count: number
  value: number | null
  name: string
}

/** The larger places draw the smaller ones near them in. Sums are added up; of middles the mean by projects is taken. */
export function clustersOf(
  places: readonly MapPlace[],
  at: (place: MapPlace) => Point,
  isSum: boolean,
): Cluster[] {
  const groups: { point: Point; places: MapPlace[] }[] = []
  for (const place of places.toSorted((a, b) => b.count - a.count)) {
    const point = at(place)
    const near = groups.find(
      (group) => Math.hypot(group.point.x - point.x, group.point.y - point.y) < togetherPx,
    )
    if (near) near.places.push(place)
    else groups.push({ point, places: [place] })
  }
  return groups.map(({ point, places: together }) => ({
    ...point,
    places: together,
    count: together.reduce((sum, { count }) => sum + count, 0),
    value: valueOf(together, isSum),
    name: together[0]?.name ?? '',
  }))
}

function valueOf(places: readonly MapPlace[], isSum: boolean): number | null {
  const measured = places.flatMap(({ value, known }) => (value === null ? [] : [{ value, known }]))
  if (measured.length === 0) return null
  if (isSum) return measured.reduce((sum, { value }) => sum + value, 0)
  const projects = measured.reduce((sum, { known }) => sum + known, 0)
  return measured.reduce((sum, { value, known }) => sum + value * known, 0) / projects
}

/** The area of a circle is its number of projects. */
export function radiusOf(count: number, most: number): number {
  return 6 + 16 * Math.sqrt(count / Math.max(1, most))
}

const letter = { width: 6.2, height: 14 }
const namesAtMost = 14

/** The circles whose names have room: the largest first, none upon another name or circle, or beyond the edge. */
export function namedOf(
  clusters: readonly (Cluster & { radius: number })[],
  width: number,
): ReadonlySet<Cluster> {
  const boxes: { from: number; to: number; y: number }[] = []
  const named = new Set<Cluster>()
  for (const cluster of clusters.toSorted((a, b) => b.count - a.count)) {
    const from = cluster.x + cluster.radius + 3
    const box = { from, to: from + cluster.name.length * letter.width, y: cluster.y }
    const isFree = boxes.every(
      (other) => Math.abs(other.y - box.y) > letter.height || box.from > other.to || box.to < other.from,
    )
    const covers = clusters.some(
      ({ x, y, radius }) =>
        Math.abs(y - box.y) < radius + letter.height / 2 && x + radius > box.from && x - radius < box.to,
    )
    if (!isFree || covers || box.to > width || named.size >= namesAtMost) continue
    boxes.push(box)
    named.add(cluster)
  }
  return named
}

function ends(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)]
}

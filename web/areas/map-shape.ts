import { valueStep } from '#web/ui/charts/value-steps.ts'

export type PlacedArea = {
  title: string
  latitude: number
  longitude: number
  count: number
  median: number | null
}

/** A circle on the map of a city, in units of the map's width. Its name is shown if there is room. */
export type Dot<P> = { place: P; x: number; y: number; radius: number; step: number; isNamed: boolean }

export const mapWidth = 320
const margin = 22
const smallest = 3
const largest = 16
/** The approximate size of a letter, for measuring labels. */
const letter = { width: 5.4, height: 11 }
const namesAtMost = 7

/**
 * Areas as circles. North is up, and the scale is the same in both directions. The circle's area is the number of
 * sales, its step the quartile of its median (none without a median). Large circles come first, so that small ones
 * stay visible.
 */
export function projectOutlines<P extends PlacedArea>(
  places: readonly P[],
): { height: number; dots: Dot<P>[] } {
  const middle =
    (Math.max(...places.map(({ latitude }) => latitude)) +
      Math.min(...places.map(({ latitude }) => latitude))) /
    2
  const squeeze = Math.cos((middle * Math.PI) / 180)
  const at = places.map((place) => ({ place, x: place.longitude * squeeze, y: -place.latitude }))
  const [west, east] = [Math.min(...at.map(({ x }) => x)), Math.max(...at.map(({ x }) => x))]
  const [north, south] = [Math.min(...at.map(({ y }) => y)), Math.max(...at.map(({ y }) => y))]
  const scale = (mapWidth - 2 * margin) / Math.max(east - west, 0.7 * (south - north), 0.001)
  const most = Math.max(1, ...places.map(({ count }) => count))
  const medians = places.flatMap(({ median }) => median ?? []).toSorted((a, b) => a - b)
  const dots = at
    .map(({ place, x, y }) => ({
      place,
      x: margin + (x - west) * scale + (mapWidth - 2 * margin - (east - west) * scale) / 2,
      y: margin + (y - north) * scale,
      radius: Math.max(smallest, largest * Math.sqrt(place.count / most)),
      step: valueStep(place.median, medians),
    }))
    .toSorted((a, b) => b.radius - a.radius)
  return { height: (south - north) * scale + 2 * margin, dots: named(dots) }
}

/** Labels the largest circles, as long as no label overlaps another or leaves the map. */
function named<D extends { place: PlacedArea; x: number; y: number; radius: number }>(dots: readonly D[]) {
  const boxes: { from: number; to: number; y: number }[] = []
  return dots.map((dot) => {
    const from = dot.x + dot.radius + 2
    const box = { from, to: from + dot.place.title.length * letter.width, y: dot.y }
    const isFree = boxes.every(
      ({ from: start, to, y }) => Math.abs(y - box.y) > letter.height || box.from > to || box.to < start,
    )
    const isNamed = isFree && box.to < mapWidth && boxes.length < namesAtMost
    if (isNamed) boxes.push(box)
    return { ...dot, isNamed }
  })
}

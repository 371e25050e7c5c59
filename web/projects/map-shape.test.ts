import { expect, test } from 'vitest'
import type { MapPlace } from '#contract/project-map.ts'
import { clustersOf, panned, placeAt, pointOf, scaleBar, viewOf, zoomed } from './map-shape.ts'

const size = { width: 800, height: 600 }
const place = (
  name: string,
  longitude: number,
  latitude: number,
  more: Partial<MapPlace> = {},
): MapPlace => ({
  slug: null,
  name,
  area: 1,
  city: 'dubai',
  latitude,
  longitude,
  count: 1,
  known: 1,
  value: 1,
  ...more,
})
const places = [place('West', 55, 25), place('East', 55.4, 25.2)]
const near = (point: { x: number; y: number }) => ({ x: Math.round(point.x), y: Math.round(point.y) })

test('all places are in sight, north is up, and a point leads back to its place', () => {
  const view = viewOf(places, size)
  const [west, east] = places.map((one) => pointOf(view, size, one))
  expect(west?.x).toBeCloseTo(40)
  expect(east?.x).toBeCloseTo(760)
  expect((west?.y ?? 0) > (east?.y ?? 0)).toBe(true)
  const back = placeAt(view, size, { x: 40, y: west?.y ?? 0 })
  expect([back.longitude, back.latitude].map((degrees) => Math.round(degrees * 1000) / 1000)).toEqual([
    55, 25,
  ])
})

test('what is zoomed at stays where it is, never nearer than a street nor farther than everything', () => {
  const view = viewOf(places, size)
  const at = { x: 200, y: 100 }
  const before = placeAt(view, size, at)
  const closer = zoomed(view, size, { at, factor: 3, farthest: view.scale })
  expect(near(pointOf(closer, size, before))).toEqual(at)
  expect(zoomed(view, size, { at, factor: 0.1, farthest: view.scale }).scale).toBe(view.scale)
  expect(zoomed(view, size, { at, factor: 1e6, farthest: view.scale }).scale).toBe(12_000)
  expect(near(pointOf(panned(view, { x: 30, y: -20 }), size, before))).toEqual({ x: 230, y: 80 })
  expect(viewOf([place('Alone', 55, 25)], size).scale).toBe(12_000)
})

test('places near each other are one circle with the projects of both', () => {
  const at = ({ longitude }: MapPlace) => ({ x: longitude, y: 0 })
  const some = [
    place('Small', 10, 0, { count: 2, known: 1, value: 10 }),
    place('Large', 0, 0, { count: 9, known: 3, value: 2 }),
    place('Unknown', 5, 0, { count: 4, known: 0, value: null }),
    place('Far', 100, 0),
  ]
  expect(clustersOf(some, at, false)).toMatchObject([
    { x: 0, name: 'Large', count: 15, value: 4 },
    { x: 100, name: 'Far', count: 1, value: 1 },
  ])
  expect(clustersOf(some, at, true)[0]?.value).toBe(12)
  expect(clustersOf([place('None', 0, 0, { value: null })], at, false)[0]?.value).toBeNull()
})

test('the bar is as long as its kilometres', () => {
  const view = { ...viewOf(places, size), scale: 1113.2 }
  const { km, px } = scaleBar(view, 101)
  expect([km, Math.round(px)]).toEqual([10, 100])
})

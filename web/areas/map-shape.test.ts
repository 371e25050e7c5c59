import { expect, test } from 'vitest'
import { projectOutlines, mapWidth } from './map-shape.ts'

const place = (latitude: number, longitude: number, count: number, median: number | null) => ({
  title: 'Somewhere',
  latitude,
  longitude,
  count,
  median,
})

test('north is up, east is at the end side, and kilometres have one scale in both directions', () => {
  const { dots, height } = projectOutlines([place(25, 55, 100, 1), place(26, 55, 25, 2), place(25, 56, 1, 3)])
  const [home, north, east] = dots
  expect(north && home && home.y - north.y).toBeGreaterThan(0)
  // At 25.5° north a degree of longitude is cos 25.5° as long as one of latitude.
  expect(home && north && east && (east.x - home.x) / (home.y - north.y)).toBeCloseTo(
    Math.cos((25.5 * Math.PI) / 180),
    6,
  )
  for (const { x, y, radius } of dots) {
    expect(
      [x - radius, mapWidth - x - radius, y - radius, height - y - radius].every((room) => room >= 0),
    ).toBe(true)
  }
})

test('circle areas are proportional to sales, and colours are quartiles of the medians', () => {
  const { dots } = projectOutlines(
    [1, 2, 3, 4, null].map((median, at) => place(25 + at, 55, [400, 100, 25, 1, 0][at] ?? 0, median)),
  )
  expect(dots.map(({ radius }) => radius)).toEqual([16, 8, 4, 3, 3])
  expect(dots.map(({ step }) => step)).toEqual([1, 2, 3, 4, 0])
})

test('a single location is in the centre', () => {
  expect(projectOutlines([place(25, 55, 5, 1)]).dots).toMatchObject([
    { x: mapWidth / 2, radius: 16, step: 1 },
  ])
})

test('names are placed beside the largest circles and never overlap', () => {
  const { dots } = projectOutlines([
    place(25, 55, 100, 1),
    place(25.0001, 55, 90, 1),
    place(25.5, 55, 80, 1),
    place(25.5, 56, 70, 1),
  ])
  // The second label would overlap the first; the last has no room before the edge of the map.
  expect(dots.map(({ isNamed }) => isNamed)).toEqual([true, false, true, false])
})

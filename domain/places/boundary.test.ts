import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { boundaryCentre, readBoundaries, type Polygon } from './boundary.ts'
import { liesWithin } from './shape.ts'

const square = [
  [55, 25],
  [55.1, 25],
  [55.1, 25.1],
  [55, 25.1],
  [55, 25],
]
const hole = [
  [55.02, 25.02],
  [55.04, 25.02],
  [55.04, 25.04],
  [55.02, 25.04],
]
const feature = (geometry: unknown, properties: unknown = { name: 'One', number: 3 }) => ({
  features: [{ geometry, properties }],
})
const polygon = (...coordinates: unknown[]) => feature({ type: 'Polygon', coordinates })

test('rings are closed and turned, whatever order the file has', () => {
  const filed = [square, square.toReversed(), square.slice(0, -1)].map((outer) =>
    readBoundaries(polygon(outer, hole)),
  )
  for (const { boundaries, refused } of filed) {
    expect(refused).toEqual([])
    const [outer, inner] = boundaries[0]?.polygons[0] ?? []
    expect(outer).toHaveLength(5)
    expect([turn(outer), turn(inner)]).toEqual([1, -1])
    expect([outer?.[0], inner?.[0]]).toEqual([outer?.at(-1), inner?.at(-1)])
  }
})

test('corners within ten metres of a line are left out, others stay', () => {
  const detailed = [
    [55, 25],
    [55.05, 25.00005],
    [55.1, 25],
    [55.1, 25.1],
    [55.05, 25.12],
    [55, 25.1],
  ]
  const ring = readBoundaries(polygon(detailed)).boundaries[0]?.polygons[0]?.[0] ?? []
  expect(ring).toHaveLength(6)
  expect(ring).not.toContainEqual([55.05, 25.00005])
  expect(ring).toContainEqual([55.05, 25.12])
})

test('every text property is a name, and a feature without one, or with a broken ring, is refused', () => {
  expect(readBoundaries(polygon(square)).boundaries[0]?.names).toEqual(['One'])
  const collection = {
    features: [
      { geometry: { type: 'Polygon', coordinates: [square] }, properties: { id: '12' } },
      { geometry: { type: 'Point', coordinates: [1, 2] }, properties: { name: 'x' } },
      { geometry: { type: 'Polygon', coordinates: [[...square, [200, 1]]] }, properties: { name: 'x' } },
      { geometry: { type: 'Polygon', coordinates: [square.slice(0, 2)] }, properties: { name: 'x' } },
      null,
    ],
  }
  expect(readBoundaries(collection)).toEqual({
    boundaries: [],
    refused: [
      { at: 1, reason: 'no-name' },
      { at: 2, reason: 'no-geometry' },
      { at: 3, reason: 'broken-ring' },
      { at: 4, reason: 'broken-ring' },
      { at: 5, reason: 'no-geometry' },
    ],
  })
  for (const wrong of [null, [], 'x', { features: {} }])
    expect(() => readBoundaries(wrong)).toThrow(TypeError)
})

test('the centre lies inside, in a horseshoe too, and in the largest of several parts', () => {
  const horseshoe = [
    [55, 25],
    [55.3, 25],
    [55.3, 25.3],
    [55.2, 25.3],
    [55.2, 25.1],
    [55.1, 25.1],
    [55.1, 25.3],
    [55, 25.3],
  ]
  const small = [
    [54, 24],
    [54.01, 24],
    [54.01, 24.01],
  ]
  const multi = feature({ type: 'MultiPolygon', coordinates: [[small], [horseshoe]] })
  const polygons = readBoundaries(multi).boundaries[0]?.polygons ?? []
  const centre = boundaryCentre(polygons)
  expect(centre && liesWithin(toShape(polygons, 1), centre)).toBe(true)
  expect(boundaryCentre(readBoundaries(polygon(square)).boundaries[0]?.polygons ?? [])).toEqual({
    longitude: 55.05,
    latitude: 25.05,
  })
  expect(boundaryCentre([])).toBeNull()
})

const folder = resolve(import.meta.dirname, '../../../shared/data')
const files = [
  { path: `${folder}/geo-dubai-communities/dubai_communities.geojson`, features: 222 },
  { path: `${folder}/geo-riyadh-districts/riyadh_districts.geojson`, features: 189 },
]
const missing = files.filter(({ path }) => !existsSync(path))
if (missing.length > 0)
  process.stderr.write(`\nSKIPPED: boundaries of real files, which are not here: ${missing.length}\n\n`)

test.skipIf(missing.length > 0)('every shape of real files is read, with its centre inside', () => {
  for (const { path, features } of files) {
    const text = readFileSync(path, 'utf8')
    const { boundaries, refused } = readBoundaries(JSON.parse(text))
    expect([boundaries.length, refused]).toEqual([features, []])
    expect(JSON.stringify(boundaries).length).toBeLessThan(text.length / 2)
    for (const { polygons } of boundaries) {
      const centre = boundaryCentre(polygons)
      expect(polygons.some((_, at) => centre && liesWithin(toShape(polygons, at), centre))).toBe(true)
    }
  }
})

function toShape(polygons: readonly Polygon[], at: number) {
  return (polygons[at]?.[0] ?? []).slice(0, -1).map(([longitude, latitude]) => ({ longitude, latitude }))
}

function turn(ring: readonly (readonly number[])[] = []): number {
  const area = ring.slice(1).reduce((sum, [x = 0, y = 0], at) => {
    const [beforeX = 0, beforeY = 0] = ring[at] ?? []
    return sum + beforeX * y - x * beforeY
  }, 0)
  return Math.sign(area)
}

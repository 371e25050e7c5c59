import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { StreetTiles } from '#contract/map.ts'
import { mapStyle, markerValue, type CirclePlace } from './circle-style.ts'

const place = (name: string, value: number | null): CirclePlace => ({
  name,
  latitude: 25,
  longitude: 55,
  count: 1,
  known: value === null ? 0 : 1,
  value,
})
const places = [
  place('Marina', 4),
  place('Creek', 3),
  place('Hills', 2),
  place('South', 1),
  place('Mirdif', null),
]
const corners = [
  { longitude: 55, latitude: 25 },
  { longitude: 55.2, latitude: 25 },
  { longitude: 55.1, latitude: 25.1 },
]
const streets = (more: Partial<StreetTiles>): StreetTiles => ({
  format: 'vector',
  minZoom: 0,
  maxZoom: 14,
  bounds: [54, 24, 56, 26],
  layers: [],
  attribution: '',
  ...more,
})
const style = (content: Partial<Parameters<typeof mapStyle>[0]> = {}, tiles: StreetTiles | null = null) =>
  mapStyle(
    {
      places,
      areas: [],
      isSum: false,
      hasSizes: true,
      hasCounts: true,
      chosen: null,
      corners: [],
      ...content,
    },
    { isDetailed: true, streets: tiles },
    () => 'rgb(1, 2, 3)',
  )

test('MapLibre accepts the style of every state', () => {
  for (const isSum of [true, false]) expect(validateStyleMin(style({ isSum, hasCounts: isSum }))).toEqual([])
  for (const drawn of [[], corners.slice(0, 1), corners.slice(0, 2), corners])
    expect(validateStyleMin(style({ corners: drawn, chosen: places[0] ?? null }))).toEqual([])
  expect(validateStyleMin(style({ places: [], hasSizes: false }))).toEqual([])
})

test.each([
  ['Protomaps', ['landuse', 'water', 'buildings', 'roads', 'places'], 8],
  [
    'OpenMapTiles',
    ['landcover', 'park', 'water', 'building', 'transportation', 'transportation_name', 'place'],
    9,
  ],
  ['neither', ['pipes'], 0],
])('streets of the schema %s are drawn', (_schema, layers, drawn) => {
  const made = style({}, streets({ layers }))
  expect(validateStyleMin(made)).toEqual([])
  expect(made.layers.filter((layer) => 'source' in layer && layer.source === 'streets')).toHaveLength(drawn)
})

test('pictures of streets are drawn as they are', () => {
  const made = style({}, streets({ format: 'raster' }))
  expect(validateStyleMin(made)).toEqual([])
  expect(made.layers.find(({ type }) => type === 'raster')?.id).toBe('streets')
})

const MapSources = z.object({
  data: z.object({ features: z.array(z.object({ properties: z.record(z.string(), z.number()) })) }),
})

/** The opacity of circles, for single locations and for clusters. */
function opacities(isSum: boolean, more: Record<string, number>[] = []): unknown[] {
  const made = style({ isSum })
  const { data } = MapSources.parse(made.sources['places'])
  const layer = made.layers.find(({ id }) => id === 'circles')
  const written = layer?.type === 'circle' ? layer.paint?.['circle-opacity'] : undefined
  const read = createExpression(written, 'circle-opacity')
  if (read.result === 'error') throw new Error(read.value.join(', '))
  const each = [...data.features.map(({ properties }) => properties), ...more]
  return each.map((properties) => read.value.evaluate({ zoom: 10 }, { type: 'Point', properties }))
}

test('each quartile of locations shares a colour, and unknown values have their own', () => {
  expect(opacities(false)).toEqual([1, 0.65, 0.4, 0.2, 1])
})

test('a cluster shows the mean of its places, or their sum', () => {
  const together = { count: 9, known: 3, total: 6, point_count: 2 }
  expect(opacities(false, [together]).at(-1)).toBe(0.4)
  expect(opacities(true, [together]).at(-1)).toBe(1)
  expect([markerValue(6, 3, false), markerValue(6, 3, true)]).toEqual([2, 6])
})

test('a circle without a size is filled where something is known, and empty elsewhere', () => {
  const made = mapStyle(
    {
      places,
      areas: [],
      isSum: false,
      hasSizes: false,
      hasCounts: false,
      chosen: null,
      corners: [],
    },
    { isDetailed: true, streets: null },
    (token) => (token === '--background' ? 'rgb(0, 0, 0)' : 'rgb(1, 2, 3)'),
  )
  expect(validateStyleMin(made)).toEqual([])
  const layer = made.layers.find(({ id }) => id === 'circles')
  const read = createExpression(
    layer?.type === 'circle' ? layer.paint?.['circle-color'] : undefined,
    'circle-color',
  )
  if (read.result === 'error') throw new Error(read.value.join(', '))
  const colour = (known: number) =>
    read.value.evaluate({ zoom: 10 }, { type: 'Point', properties: { known } })
  expect(colour(0)).not.toEqual(colour(1))
  expect(colour(3)).toEqual(colour(1))
})

test('areas are filled by the quartile of their value, and the chosen one has an edge of its own', () => {
  const polygons = [
    [
      [
        [55, 25],
        [55.1, 25],
        [55.1, 25.1],
        [55, 25],
      ],
    ],
  ]
  const areas = [null, 1, 2, 3, 4].map((value) => ({ polygons, value, isChosen: value === 3 }))
  const made = style({ areas })
  expect(validateStyleMin(made)).toEqual([])
  const source = made.sources['areas']
  const data = JSON.stringify(source?.type === 'geojson' ? source.data : null)
  const steps = [...data.matchAll(/"step":(\d),"isChosen":(true|false)/g)].map(([, step, isChosen]) => [
    Number(step),
    isChosen === 'true',
  ])
  expect(steps).toEqual([
    [0, false],
    [1, false],
    [2, false],
    [3, true],
    [4, false],
  ])
})

import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { MapPlace } from '#contract/project-map.ts'
import { mapMetrics } from '#domain/projects/listing.ts'
import { mapStyle, markerValue } from './map-style.ts'

const place = (name: string, value: number | null, more: Partial<MapPlace> = {}): MapPlace => ({
  slug: null,
  name,
  area: 1,
  city: 'dubai',
  latitude: 25,
  longitude: 55,
  count: 1,
  known: value === null ? 0 : 1,
  value,
  ...more,
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
const style = (content: Partial<Parameters<typeof mapStyle>[0]> = {}) =>
  mapStyle(
    { places, metric: 'score', chosen: null, corners: [], isNarrow: false, ...content },
    () => 'rgb(1, 2, 3)',
  )

test('MapLibre accepts the style of every state', () => {
  for (const metric of mapMetrics) expect([metric, validateStyleMin(style({ metric }))]).toEqual([metric, []])
  for (const drawn of [[], corners.slice(0, 1), corners.slice(0, 2), corners])
    expect(validateStyleMin(style({ corners: drawn, chosen: places[0] ?? null }))).toEqual([])
  expect(validateStyleMin(style({ places: [], isNarrow: true }))).toEqual([])
})

const Places = z.object({
  data: z.object({ features: z.array(z.object({ properties: z.record(z.string(), z.number()) })) }),
})

/** The opacity of circles, for single locations and for clusters. */
function opacities(metric: 'score' | 'sales', more: Record<string, number>[] = []): unknown[] {
  const made = style({ metric })
  const { data } = Places.parse(made.sources['places'])
  const layer = made.layers.find(({ id }) => id === 'circles')
  const written = layer?.type === 'circle' ? layer.paint?.['circle-opacity'] : undefined
  const read = createExpression(written, 'circle-opacity')
  if (read.result === 'error') throw new Error(read.value.join(', '))
  const each = [...data.features.map(({ properties }) => properties), ...more]
  return each.map((properties) => read.value.evaluate({ zoom: 10 }, { type: 'Point', properties }))
}

test('each quartile of locations shares a colour, and unknown values have their own', () => {
  expect(opacities('score')).toEqual([1, 0.65, 0.4, 0.2, 1])
})

test('a cluster shows the mean over its projects, or the sum of sales', () => {
  const together = { count: 9, known: 3, total: 6, point_count: 2 }
  expect(opacities('score', [together]).at(-1)).toBe(0.4)
  expect(opacities('sales', [together]).at(-1)).toBe(1)
  expect([markerValue(6, 3, 'score'), markerValue(6, 3, 'sales')]).toEqual([2, 6])
})

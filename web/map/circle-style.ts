import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { limits } from '#domain/limits.ts'
import { crossesItself, type Corner } from '#domain/places/shape.ts'
import type { TokenColour } from '#web/ui/charts/token-colours.ts'
import { stepBounds, stepOpacities, valueStep } from './value-steps.ts'
import { displayLocale } from '#web/format/format.ts'
import { groundLayers, groundNameLayers, groundSources, type Ground } from './ground-style.ts'
import { clearanceName, hatchName } from './style-images.ts'
import { mapFonts } from './map-fonts.ts'

/** A place on a map, with a number of things and, of those where it is known, a value. */
export type CirclePlace = {
  name: string
  latitude: number
  longitude: number
  /** Determines the size of the circle. */
  count: number
  /** For how many the value is known; 0 draws the circle empty. */
  known: number
  value: number | null
}

/** The boundary of an area, filled by its value. */
export type AreaShape = { polygons: number[][][][]; value: number | null; isChosen: boolean }

type MapContent = {
  places: readonly CirclePlace[]
  /** Below the circles. */
  areas: readonly AreaShape[]
  /** Whether values of places add up in a cluster. Otherwise it shows their mean, weighted by what is known. */
  isSum: boolean
  /** Whether circles grow with the number and show the value. Otherwise all are small marks. */
  hasSizes: boolean
  /** Whether the number is in the circle. */
  hasCounts: boolean
  chosen: CirclePlace | null
  /** Corners of the drawn shape. */
  corners: readonly Corner[]
}

/** Ids of the layers with circles. */
export const placesSource = 'places'
export const circlesLayer = 'circles'
/** From this zoom on, places are not clustered. */
export const nearestZoom = 13
/** Places closer together than this form one cluster. */
const togetherPx = 38
const radiusPx = { least: 7, most: 22, largest: 30 }
const labelPx = 12
/** About three lines. */
const nameCharacters = 40
const labelGapPx = 4
/** The part of the map's width, at each side, where a name beside its circle could be cut off. */
const edgeShare = 0.2
/** Which side of a name is at its circle, the preferred one first. */
const anchors = {
  west: ['top', 'left', 'bottom', 'top-left', 'bottom-left'],
  middle: ['top', 'left', 'right', 'bottom', 'top-left', 'top-right', 'bottom-left', 'bottom-right'],
  east: ['top', 'right', 'bottom', 'top-right', 'bottom-right'],
} as const

/** The value of a circle, aggregated over its places. */
export const markerValue = (total: number, known: number, isSum: boolean) => (isSum ? total : total / known)

/**
 * The complete MapLibre style of a state of the map. MapLibre applies the differences, so the same function serves
 * every state.
 */
export function mapStyle(content: MapContent, ground: Ground, tokenColour: TokenColour): StyleSpecification {
  const { places, areas, chosen, corners, isSum } = content
  return {
    version: 8,
    transition: { duration: 0, delay: 0 },
    sources: {
      ...groundSources(ground),
      areas: { type: 'geojson', data: areaFeatures(areas) },
      shape: { type: 'geojson', data: shapeFeatures(corners) },
      chosen: { type: 'geojson', data: placeFeatures(chosen ? [chosen] : [], isSum) },
      [placesSource]: { ...clustered, data: placeFeatures(places, isSum) },
    },
    layers: [
      ...groundLayers(ground, tokenColour),
      ...areaLayers(tokenColour),
      ...shapeLayers(tokenColour),
      ...groundNameLayers(tokenColour),
      ...placeLayers(content, tokenColour),
    ],
  }
}

const clustered: GeoJSONSourceSpecification = {
  type: 'geojson',
  data: '',
  cluster: true,
  clusterRadius: togetherPx,
  clusterMaxZoom: nearestZoom - 1,
  maxzoom: nearestZoom,
  clusterProperties: {
    count: ['+', ['get', 'count']],
    known: ['+', ['get', 'known']],
    total: ['+', ['get', 'total']],
    // Places are sorted by size, so a cluster takes the name of its largest place.
    at: ['min', ['get', 'at']],
  },
}

type Data = GeoJSONSourceSpecification['data']

function placeFeatures(places: readonly CirclePlace[], isSum: boolean): Data {
  return {
    type: 'FeatureCollection',
    features: places.map(({ longitude, latitude, count, known, value }, at) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: {
        at,
        count,
        known,
        ...(value === null ? {} : { value }),
        total: (value ?? 0) * (isSum ? 1 : known),
      },
    })),
  }
}

function areaFeatures(areas: readonly AreaShape[]): Data {
  const ordered = areas.flatMap(({ value }) => value ?? []).toSorted((a, b) => a - b)
  return {
    type: 'FeatureCollection',
    features: areas.map(({ polygons, value, isChosen }) => ({
      type: 'Feature',
      geometry: { type: 'MultiPolygon', coordinates: polygons },
      properties: { step: valueStep(value, ordered), isChosen },
    })),
  }
}

/** Lighter than the circles that lie upon them. */
const areaOpacities = [0, 0.08, 0.16, 0.26, 0.4]

function areaLayers(tokenColour: TokenColour): LayerSpecification[] {
  return [
    {
      id: 'areas',
      type: 'fill',
      source: 'areas',
      paint: {
        'fill-color': tokenColour('--chart-1'),
        'fill-opacity': ['at', ['get', 'step'], ['literal', areaOpacities]],
      },
    },
    {
      id: 'thin-areas',
      type: 'fill',
      source: 'areas',
      filter: ['==', ['get', 'step'], 0],
      paint: { 'fill-pattern': hatchName(tokenColour('--muted-foreground')), 'fill-opacity': 0.5 },
    },
    {
      id: 'area-edges',
      type: 'line',
      source: 'areas',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': ['case', ['get', 'isChosen'], tokenColour('--brass'), tokenColour('--chart-1')],
        'line-width': ['case', ['get', 'isChosen'], 2, 0.5],
        'line-opacity': ['case', ['get', 'isChosen'], 1, 0.6],
      },
    },
  ]
}

function shapeFeatures(corners: readonly Corner[]): Data {
  const line = corners.map(({ longitude, latitude }) => [longitude, latitude])
  if (line.length < 2) return { type: 'FeatureCollection', features: [] }
  if (line.length < limits.projects.fewestCorners) return { type: 'LineString', coordinates: line }
  const ring = [...line, ...line.slice(0, 1)]
  return crossesItself(corners)
    ? { type: 'LineString', coordinates: ring }
    : { type: 'Polygon', coordinates: [ring] }
}

function shapeLayers(tokenColour: TokenColour): LayerSpecification[] {
  return [
    {
      id: 'shape',
      type: 'fill',
      source: 'shape',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': tokenColour('--brass'), 'fill-opacity': 0.15 },
    },
    {
      id: 'shape-edge',
      type: 'line',
      source: 'shape',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': tokenColour('--brass'), 'line-width': 2 },
    },
  ]
}

function placeLayers(content: MapContent, tokenColour: TokenColour): LayerSpecification[] {
  const { places, isSum, hasSizes, hasCounts } = content
  const radius = hasSizes
    ? circleRadius(places.map(({ count }) => count))
    : (['literal', radiusPx.least] satisfies ExpressionSpecification)
  // Circles without a size mark where something is: filled or empty, in one colour.
  const step = hasSizes ? valueStepExpression(places, isSum) : marked
  return [
    {
      id: circlesLayer,
      type: 'circle',
      source: placesSource,
      layout: { 'circle-sort-key': ['get', 'count'] },
      paint: {
        'circle-radius': radius,
        'circle-color': ['case', ['==', step, 0], tokenColour('--background'), tokenColour('--chart-1')],
        'circle-opacity': ['at', step, ['literal', [...stepOpacities]]],
        'circle-stroke-width': 1,
        'circle-stroke-color': [
          'case',
          ['==', step, 0],
          tokenColour('--muted-foreground'),
          tokenColour('--chart-1'),
        ],
      },
    },
    {
      id: 'chosen',
      type: 'circle',
      source: 'chosen',
      paint: {
        'circle-radius': ['+', 4, radius],
        'circle-opacity': 0,
        'circle-stroke-width': 2.5,
        'circle-stroke-color': tokenColour('--brass'),
      },
    },
    ...namesLayers(places, radius, tokenColour),
    ...(hasCounts ? [countsLayer(step, tokenColour)] : []),
    clearanceLayer(radius),
  ]
}

/**
 * An invisible mark on each circle. MapLibre keeps labels apart from labels only, and places those of the last layer
 * first: so no name lies upon a circle.
 */
function clearanceLayer(radius: ExpressionSpecification): LayerSpecification {
  return {
    id: 'clearance',
    type: 'symbol',
    source: placesSource,
    layout: {
      'icon-image': clearanceName,
      'icon-size': ['*', clearanceShare, radius],
      'icon-allow-overlap': true,
      'icon-padding': 0,
    },
  }
}

/** The part of a circle that stays free of names. Its corners may lie outside the circle. */
const clearanceShare = 0.85

function countsLayer(step: ExpressionSpecification, tokenColour: TokenColour): LayerSpecification {
  return {
    id: 'counts',
    type: 'symbol',
    source: placesSource,
    layout: {
      'text-field': ['number-format', ['get', 'count'], { locale: displayLocale() }],
      'text-font': mapFonts,
      'text-size': labelPx,
      'text-allow-overlap': true,
      // About as wide as its circle, so that labels do not overlap it.
      'text-padding': 6,
    },
    paint: {
      'text-color': ['case', ['>', step, 3], tokenColour('--background'), tokenColour('--foreground')],
    },
  }
}

type Edge = keyof typeof anchors

/** Names beside, above or below their circles. Names at an edge of the map stand towards its middle. */
function namesLayers(
  places: readonly CirclePlace[],
  radius: ExpressionSpecification,
  tokenColour: TokenColour,
): LayerSpecification[] {
  const names = places.map(({ name }) => shortName(name))
  const edges = edgesAt(places)
  const first: ExpressionSpecification = ['to-string', ['at', ['get', 'at'], ['literal', names]]]
  const others: ExpressionSpecification = ['-', ['get', 'point_count'], 1]
  // The names of the last layer are placed first.
  return (['west', 'east', 'middle'] as const).map((edge) => ({
    id: `names-${edge}`,
    type: 'symbol',
    source: placesSource,
    filter: ['==', ['at', ['get', 'at'], ['literal', edges]], edge],
    layout: {
      'text-field': ['case', ['has', 'point_count'], ['concat', first, ' +', others], first],
      'text-font': mapFonts,
      'text-size': labelPx,
      'text-variable-anchor': [...anchors[edge]],
      'text-radial-offset': ['/', ['+', labelGapPx, radius], labelPx],
      'text-justify': 'auto',
      'text-max-width': 8,
      // The largest place first.
      'symbol-sort-key': ['get', 'at'],
    },
    paint: {
      'text-color': tokenColour('--foreground'),
      'text-halo-color': tokenColour('--map-land'),
      'text-halo-width': 1.5,
    },
  }))
}

/** A longer name would cover a small map. The tooltip has the whole. */
function shortName(name: string): string {
  return name.length <= nameCharacters ? name : `${name.slice(0, nameCharacters - 1).trimEnd()}…`
}

/** Which places lie so near to an edge that a name beside them could be cut off there. */
function edgesAt(places: readonly CirclePlace[]): Edge[] {
  const west = Math.min(...places.map(({ longitude }) => longitude))
  const east = Math.max(...places.map(({ longitude }) => longitude))
  const margin = edgeShare * (east - west)
  return places.map(({ longitude }) =>
    longitude < west + margin ? 'west' : longitude > east - margin ? 'east' : 'middle',
  )
}

/** The step of a circle without a size: filled if anything in it is known, else empty. */
const marked: ExpressionSpecification = ['case', ['==', ['get', 'known'], 0], 0, 4]

/** The radius grows with the square root of the number of projects, because readers compare areas. */
function circleRadius(counts: readonly number[]): ExpressionSpecification {
  const { least, most: ofMost, largest } = radiusPx
  // With many small places, the largest circles are clusters of about a dozen.
  const all = counts.reduce((sum, count) => sum + count, 0)
  const most = Math.max(1, all / 12, ...counts)
  return ['min', largest, ['+', least, ['*', ofMost - least, ['sqrt', ['/', ['get', 'count'], most]]]]]
}

/** The quartile of a circle's value among all places, 1 to 4, or 0 if unknown. */
function valueStepExpression(places: readonly CirclePlace[], isSum: boolean): ExpressionSpecification {
  const [first = Infinity, second = Infinity, third = Infinity] = stepBounds(
    places.flatMap(({ value }) => value ?? []).toSorted((a, b) => a - b),
  )
  // Takes a single place's own value: recomputing it could change the last digit, and with it the quartile.
  const value: ExpressionSpecification = [
    'case',
    ['has', 'value'],
    ['get', 'value'],
    isSum ? ['get', 'total'] : ['/', ['get', 'total'], ['get', 'known']],
  ]
  return [
    'case',
    ['==', ['get', 'known'], 0],
    0,
    ['>', value, third],
    4,
    ['>', value, second],
    3,
    ['>', value, first],
    2,
    1,
  ]
}

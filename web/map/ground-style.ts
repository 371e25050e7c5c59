import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { TokenColour } from '#web/ui/charts/token-colours.ts'
import { displayLocale } from '#web/format/format.ts'
import { groundMetro, groundPoints } from './ground-names.ts'
import { groundUrl, type GroundPart } from './ground-addresses.ts'
import { mapFonts } from './map-fonts.ts'
import { streetLayers, streetSources, type Streets } from './street-style.ts'

/** From this zoom on, the coast of cities is drawn in detail. */
export const detailZoom = 9.5

const detailedParts = ['dubai', 'abu-dhabi'] as const

export type Ground = {
  /** Whether the reader has zoomed in far enough for the detail. It is not loaded before. */
  isDetailed: boolean
  /** The operator's file of streets; null without one. */
  streets: Streets | null
}

export const groundSources = ({ isDetailed, streets }: Ground): Record<string, SourceSpecification> => ({
  gulf: landSource('gulf'),
  ...(isDetailed ? Object.fromEntries(detailedParts.map((part) => [part, landSource(part)])) : {}),
  ...(streets ? streetSources(streets) : {}),
  metro: {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: groundMetro.map(({ line, path }) => ({
        type: 'Feature',
        properties: { line },
        geometry: { type: 'LineString', coordinates: path },
      })),
    },
  },
  names: {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: groundPoints(displayLocale().startsWith('ar')).map(
        ({ kind, name, latitude, longitude, fromZoom }) => ({
          type: 'Feature',
          properties: { kind, name, fromZoom },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        }),
      ),
    },
  },
})

const landSource = (part: GroundPart): SourceSpecification => ({
  type: 'geojson',
  data: groundUrl(part),
  // The overview is exact to about 100 metres, so finer tiles of it show nothing more.
  tolerance: 0.2,
  maxzoom: part === 'gulf' ? 11 : 14,
})

/** Land, water, streets, metro and landmarks: what lies below the data of a map. */
export function groundLayers(
  { isDetailed, streets }: Ground,
  tokenColour: TokenColour,
): LayerSpecification[] {
  const parts = isDetailed ? (['gulf', ...detailedParts] as const) : (['gulf'] as const)
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': tokenColour('--map-land') } },
    ...parts.flatMap((part) => landLayers(part, tokenColour)),
    ...(streets ? streetLayers(streets, tokenColour) : []),
    {
      id: 'metro',
      type: 'line',
      source: 'metro',
      minzoom: 9,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': [
          'match',
          ['get', 'line'],
          'red',
          tokenColour('--map-red-line'),
          tokenColour('--map-green-line'),
        ],
        'line-width': ['interpolate', ['linear'], ['zoom'], 9, 1, 14, 3],
        'line-opacity': 0.7,
      },
    },
    {
      id: 'landmarks',
      type: 'circle',
      source: 'names',
      minzoom: 11,
      filter: ['all', isShown, ['!', ['in', ['get', 'kind'], ['literal', [...unmarked]]]]],
      paint: {
        'circle-radius': ['match', ['get', 'kind'], 'metro', 3.5, 3],
        'circle-color': [
          'match',
          ['get', 'kind'],
          'metro',
          tokenColour('--map-land'),
          tokenColour('--map-mark'),
        ],
        'circle-stroke-width': 1.5,
        'circle-stroke-color': [
          'match',
          ['get', 'kind'],
          'metro',
          tokenColour('--muted-foreground'),
          tokenColour('--map-land'),
        ],
      },
    },
  ]
}

const unmarked = ['water', 'city', 'place', 'centre'] as const

const isShown: ExpressionSpecification = ['>=', ['zoom'], ['get', 'fromZoom']]

function landLayers(part: GroundPart, tokenColour: TokenColour): LayerSpecification[] {
  const minzoom = part === 'gulf' ? 0 : detailZoom
  return [
    {
      id: `${part}-sea`,
      type: 'fill',
      source: part,
      minzoom,
      filter: ['==', ['get', 'kind'], 'sea'],
      paint: { 'fill-color': tokenColour('--map-water'), 'fill-antialias': false },
    },
    {
      id: `${part}-land`,
      type: 'fill',
      source: part,
      minzoom,
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': tokenColour('--map-land') },
    },
  ]
}

/** Names of places. They stand above the data, and make way for its labels. */
export function groundNameLayers(tokenColour: TokenColour): LayerSpecification[] {
  return [
    nameLayer(
      'names-water',
      ['==', ['get', 'kind'], 'water'],
      12,
      tokenColour('--map-water-text'),
      tokenColour,
    ),
    nameLayer(
      'names-place',
      ['==', ['get', 'kind'], 'place'],
      12,
      tokenColour('--muted-foreground'),
      tokenColour,
    ),
    nameLayer(
      'names-landmark',
      ['!', ['in', ['get', 'kind'], ['literal', ['water', 'place', 'city']]]],
      11,
      tokenColour('--muted-foreground'),
      tokenColour,
    ),
    nameLayer('names-city', ['==', ['get', 'kind'], 'city'], 14, tokenColour('--foreground'), tokenColour),
  ]
}

function nameLayer(
  id: string,
  of: ExpressionSpecification,
  size: number,
  colour: string,
  tokenColour: TokenColour,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'names',
    ...(id === 'names-city' ? { maxzoom: 11 } : {}),
    filter: ['all', isShown, of],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': mapFonts,
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 6,
      ...(id === 'names-landmark'
        ? { 'text-variable-anchor': ['top', 'bottom', 'left', 'right'], 'text-radial-offset': 0.7 }
        : {}),
    },
    paint: { 'text-color': colour, 'text-halo-color': tokenColour('--map-land'), 'text-halo-width': 1.2 },
  }
}

import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { StreetTiles } from '#contract/map.ts'
import type { TokenColour } from '#web/ui/charts/token-colours.ts'
import { displayLocale } from '#web/format/format.ts'
import { streetTileUrl } from './ground-addresses.ts'
import { mapFonts } from './map-fonts.ts'

/** An operator's tiles of streets. */
export type Streets = StreetTiles

export const streetSources = ({
  format,
  minZoom,
  maxZoom,
  bounds,
}: Streets): Record<string, SourceSpecification> => ({
  streets: {
    type: format,
    tiles: [streetTileUrl],
    minzoom: minZoom,
    maxzoom: maxZoom,
    bounds,
    ...(format === 'raster' ? { tileSize: 256 } : {}),
  },
})

/** Layers are named as by Protomaps (version 4) or by OpenMapTiles; a file has one of the two. */
const names = {
  green: ['landuse', 'landcover', 'park'],
  water: ['water'],
  buildings: ['buildings', 'building'],
  roads: ['roads', 'transportation'],
  roadNames: ['roads', 'transportation_name'],
  places: ['places', 'place'],
}

/** A kind in Protomaps is a class in OpenMapTiles. */
const kind: ExpressionSpecification = ['to-string', ['coalesce', ['get', 'kind'], ['get', 'class'], '']]
const kindIsIn = (...kinds: string[]): ExpressionSpecification => ['in', kind, ['literal', kinds]]

const largest = kindIsIn('highway', 'motorway', 'trunk')
const large = kindIsIn('major_road', 'primary', 'secondary')

export function streetLayers({ format, layers }: Streets, tokenColour: TokenColour): LayerSpecification[] {
  if (format === 'raster') return [{ id: 'streets', type: 'raster', source: 'streets' }]
  const held = (of: readonly string[]) => of.filter((name) => layers.includes(name))
  return [
    ...held(names.green).map((name): LayerSpecification => ({
      ...layer(`streets-green-${name}`, name),
      type: 'fill',
      filter: kindIsIn(
        'park',
        'grass',
        'garden',
        'golf_course',
        'wood',
        'forest',
        'nature_reserve',
        'cemetery',
        'pitch',
      ),
      paint: { 'fill-color': tokenColour('--map-green') },
    })),
    ...held(names.water).map((name): LayerSpecification => ({
      ...layer(`streets-water-${name}`, name),
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': tokenColour('--map-water') },
    })),
    ...held(names.buildings).map((name): LayerSpecification => ({
      ...layer(`streets-buildings-${name}`, name),
      type: 'fill',
      minzoom: 14,
      paint: { 'fill-color': tokenColour('--map-building') },
    })),
    ...held(names.roads).flatMap((name) => roadLayers(name, tokenColour)),
    ...held(names.roadNames).map((name) => roadNames(name, tokenColour)),
    ...held(names.places).map((name) => placeNames(name, tokenColour)),
  ]
}

const layer = (id: string, name: string) => ({ id, source: 'streets', 'source-layer': name })

function roadLayers(name: string, tokenColour: TokenColour): LayerSpecification[] {
  const road = (
    id: string,
    filter: ExpressionSpecification,
    { from, width }: { from: number; width: [far: number, near: number] },
  ): LayerSpecification => ({
    ...layer(id, name),
    type: 'line',
    minzoom: from,
    filter: ['all', ['==', ['geometry-type'], 'LineString'], filter],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': tokenColour(from < 12 ? '--map-main-road' : '--map-road'),
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 8, width[0], 16, width[1]],
    },
  })
  return [
    road('streets-small', ['!', ['any', largest, large, kindIsIn('rail', 'transit', 'ferry', 'path')]], {
      from: 12.5,
      width: [0.3, 6],
    }),
    road('streets-large', large, { from: 10, width: [0.6, 10] }),
    road('streets-largest', largest, { from: 7, width: [0.8, 13] }),
  ]
}

const localName = (): ExpressionSpecification => [
  'to-string',
  ['coalesce', ['get', displayLocale().startsWith('ar') ? 'name:ar' : 'name:en'], ['get', 'name'], ''],
]

const text = (tokenColour: TokenColour) => ({
  'text-color': tokenColour('--muted-foreground'),
  'text-halo-color': tokenColour('--map-land'),
  'text-halo-width': 1.2,
})

const roadNames = (name: string, tokenColour: TokenColour): LayerSpecification => ({
  ...layer(`streets-road-names-${name}`, name),
  type: 'symbol',
  minzoom: 13,
  layout: {
    'symbol-placement': 'line',
    'text-field': localName(),
    'text-font': mapFonts,
    'text-size': 11,
  },
  paint: text(tokenColour),
})

const placeNames = (name: string, tokenColour: TokenColour): LayerSpecification => ({
  ...layer(`streets-places-${name}`, name),
  type: 'symbol',
  minzoom: 12,
  filter: kindIsIn('neighbourhood', 'suburb', 'quarter', 'macrohood'),
  layout: { 'text-field': localName(), 'text-font': mapFonts, 'text-size': 11, 'text-max-width': 8 },
  paint: text(tokenColour),
})

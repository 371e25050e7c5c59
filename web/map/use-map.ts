import {
  LngLatBounds,
  Map,
  ScaleControl,
  setWorkerCount,
  setWorkerUrl,
  type GeoJSONSource,
  type MapGeoJSONFeature,
  type MapMouseEvent,
  type Point,
  type StyleSpecification,
} from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { Corner } from '#domain/places/shape.ts'
import { m } from '#web/paraglide/messages.js'
import { answerMapRequests } from './ground-source.ts'
import { detailZoom } from './ground-style.ts'
import { drawStyleImages } from './style-images.ts'
import { circlesLayer, nearestZoom, placesSource } from './circle-style.ts'
import './map.css'

// A file of its own, because the content security policy forbids workers from blobs. One worker is enough.
setWorkerUrl(worker)
setWorkerCount(1)
answerMapRequests()

/** Space for labels beside circles. */
const marginPx = { top: 40, bottom: 56, left: 76, right: 76 }
const moveMs = 200
/** A map is never first shown further in than this, even with a single place. */
const cityZoom = 12
/** The deepest zoom over our own data, which is exact to about 100 metres. */
const groundZoom = 15
/** A finger is wider than a circle. */
const aroundPx = 8
/** The coastline ends here. */
const gulf: [west: number, south: number, east: number, north: number] = [51.5, 22.4, 56.6, 26.2]

type MapOptions = {
  label: string
  style: StyleSpecification
  city: LaunchCity
  /** How far the operator's tiles allow to zoom in; null without tiles. */
  deepestZoom: number | null
  /** The initial view, restored by `showAll`. */
  initialView: readonly Corner[]
  /** A click, and the circle that it hit. */
  onPress: (map: Map, at: Corner, circle: MapGeoJSONFeature | null) => void
  /** The pointer entered or left a circle. */
  onPoint: (map: Map, circle: MapGeoJSONFeature | null) => void
  /** The reader zoomed to or from where detail is drawn. */
  onDetail: (isDetailed: boolean) => void
}

export type DrawnMap = {
  /** Null until the map is ready. */
  map: Map | null
  show: (places: readonly Corner[]) => void
  showAll: () => void
  zoom: (steps: number) => void
}

/** A map in an element, with the given style. New data do not move the reader's view. */
export function useMap(element: RefObject<HTMLElement | null>, options: MapOptions): DrawnMap {
  const [map, setMap] = useState<Map | null>(null)
  const hasMoved = useRef(false)
  const { style, initialView, deepestZoom } = options
  const begin = useEffectEvent((container: HTMLElement) => mapIn(container, options))
  const press = useEffectEvent(({ target, originalEvent, lngLat, point }: MapMouseEvent) => {
    // The corners of a shape are above the map and handle their own clicks.
    if (originalEvent.target !== target.getCanvas()) return
    options.onPress(target, { longitude: lngLat.lng, latitude: lngLat.lat }, circleAt(target, point))
  })
  const point = useEffectEvent((event: MapMouseEvent) =>
    options.onPoint(event.target, circleAt(event.target, event.point)),
  )
  const leave = useEffectEvent((left: Map) => options.onPoint(left, null))
  const zoomed = useEffectEvent((one: Map) => options.onDetail(one.getZoom() >= detailZoom))
  useEffect(() => {
    if (!element.current) return undefined
    const made = begin(element.current)
    made.once('style.load', () => {
      made.on('click', press)
      made.on('mousemove', point)
      made.on('mouseout', () => leave(made))
      made.on('zoom', () => zoomed(made))
      made.on('movestart', ({ originalEvent }) => {
        leave(made)
        if (originalEvent) hasMoved.current = true
      })
      setMap(made)
      zoomed(made)
    })
    return () => {
      setMap(null)
      made.remove()
    }
  }, [element])
  useEffect(() => {
    map?.setStyle(style, { validate: false })
  }, [map, style])
  useEffect(() => {
    map?.setMaxZoom(Math.max(groundZoom, deepestZoom ?? 0))
  }, [map, deepestZoom])
  // The same places in a new list do not move the map.
  const bounds = toBounds(initialView).toString()
  const showInitialView = useEffectEvent((one: Map) => fit(one, initialView, cityZoom))
  useEffect(() => {
    if (map && bounds && !hasMoved.current) showInitialView(map)
  }, [map, bounds])
  return {
    map,
    show(places) {
      hasMoved.current = true
      if (map) fit(map, places, nearestZoom)
    },
    showAll() {
      hasMoved.current = false
      if (map) fit(map, initialView, cityZoom)
    },
    zoom(steps) {
      hasMoved.current = true
      map?.zoomTo(map.getZoom() + steps, { duration: durationMs() })
    },
  }
}

/** The circle at or near a point; the topmost comes first. */
function circleAt(map: Map, { x, y }: Point): MapGeoJSONFeature | null {
  const near = (px: number) =>
    map.queryRenderedFeatures(
      [
        [x - px, y - px],
        [x + px, y + px],
      ],
      { layers: [circlesLayer] },
    )
  return near(0)[0] ?? near(aroundPx)[0] ?? null
}

/** The coordinates of a cluster's places; empty if it no longer exists. */
export async function mapMarkers(map: Map, { properties, geometry }: MapGeoJSONFeature): Promise<Corner[]> {
  const source = map.getSource<GeoJSONSource>(placesSource)
  const placeCount = Number(properties['point_count'] ?? 1)
  const leaves =
    placeCount === 1 || !source
      ? [{ geometry }]
      : await source.getClusterLeaves(Number(properties['cluster_id']), placeCount, 0).catch(() => [])
  return leaves.flatMap((leaf) => {
    if (leaf.geometry.type !== 'Point') return []
    const [longitude = 0, latitude = 0] = leaf.geometry.coordinates
    return [{ longitude, latitude }]
  })
}

const durationMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : moveMs)

function fit(map: Map, places: readonly Corner[], maxZoom: number): void {
  if (places.length === 0) return
  map.fitBounds(toBounds(places), { padding: marginPx, maxZoom, linear: true, duration: durationMs() })
}

function toBounds(places: readonly Corner[], bounds = new LngLatBounds()): LngLatBounds {
  for (const { longitude, latitude } of places) bounds.extend([longitude, latitude])
  return bounds
}

function mapIn(container: HTMLElement, { label, style, city, initialView }: MapOptions): Map {
  const map = new Map({
    container,
    style,
    validateStyle: false,
    bounds: toBounds(initialView),
    fitBoundsOptions: { padding: marginPx, maxZoom: cityZoom },
    ...(city === 'riyadh' ? {} : { maxBounds: toBounds(initialView, new LngLatBounds(gulf)) }),
    minZoom: 7,
    maxZoom: groundZoom,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: false,
    cooperativeGestures: true,
    // Labels change with the zoom level.
    fadeDuration: 0,
    // Otherwise a printed page would have a blank space instead of the map.
    canvasContextAttributes: { preserveDrawingBuffer: true },
    locale: {
      'ScaleControl.Kilometers': m.map_km(),
      'ScaleControl.Meters': m.map_metres(),
      'Map.Title': label,
      'CooperativeGesturesHandler.WindowsHelpText': m.map_wheel({ key: 'Ctrl' }),
      'CooperativeGesturesHandler.MacHelpText': m.map_wheel({ key: '⌘' }),
      'CooperativeGesturesHandler.MobileHelpText': m.map_fingers(),
    },
  })
  drawStyleImages(map)
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-left')
  return map
}
